import { suggest } from '@site/content/suggest';

/** The word that was most likely meant: `; did you mean --channel?`, or nothing. */
export function askWhether(given: string, known: Iterable<string>): string {
  const nearest = suggest(given, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
