const wordsPerMinute = 220;

/** How long so many words take to read, in whole minutes. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
