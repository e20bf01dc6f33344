import { suggest } from '@site/content/suggest';

/** `; did you mean mf-learning?`, or nothing if no known name is similar. */
export function didYouMean(given: string, known: Iterable<string>): string {
  const nearest = suggest(given, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
