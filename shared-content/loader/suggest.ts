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
