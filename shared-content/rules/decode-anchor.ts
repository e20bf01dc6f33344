/** The decoded anchor of a URL, without its `#`; unchanged if its encoding is invalid. */
export function decodeAnchor(hash: string): string {
  const anchor = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
