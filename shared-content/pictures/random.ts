export type Random = {
  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  /** A number within `spread` of `centre`, on either side. */
  around(centre: number, spread: number): number;
};

/** FNV-1a: the 32-bit seed that a slug always gives. */
function seedOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (const letter of slug) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** A mulberry32 stream: the same slug gives the same numbers in the same order, on every machine. */
export function createRandom(slug: string): Random {
  let state = seedOf(slug);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    around: (centre, spread) => centre + spread * (2 * next() - 1),
  };
}
