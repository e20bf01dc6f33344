/** Shorter ones say nothing, and are parts of other words. */
const minLength = 3;

/** What visitors have typed on the page; choices come from the page and are no secret. */
export function readTyped(): readonly string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=radio])');
  return [...fields].map(({ value }) => value.trim());
}

/** A text without what was typed; the longest first, since one field may hold a part of another. */
export function cutTyped(text: string, typed: readonly string[]): string {
  const secrets = typed
    .filter(({ length }) => length >= minLength)
    .sort((one, other) => other.length - one.length);
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}
