/** An expected failure: what, where and what to do. Commands print its message and exit with 1. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A usage error: printed with the usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
