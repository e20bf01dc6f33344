/** A combination that cannot be composed: app, page and cause. Nothing went live. */
export class ComposeError extends Error {
  override readonly name = 'ComposeError';
}
