/** `['A', 'B', 'C']` → `A, B and C`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items);
}
