import { distance } from 'fastest-levenshtein';

/**
 * The known name closest to what was written, case aside; nothing when even the
 * closest shares too little to be what was meant.
 */
export function suggest(given: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(given.length * 0.4)) + 1;
  for (const name of known) {
    const apart = distance(given.toLowerCase(), name.toLowerCase());
    if (apart < least) [best, least] = [name, apart];
  }
  return best;
}

/** Ends a message: `; did you mean mf-learning?`, or a full stop if no known name is similar. */
export function didYouMean(given: string, known: Iterable<string>): string {
  const nearest = suggest(given, known);
  return nearest === undefined ? '.' : `; did you mean ${nearest}?`;
}
