/** Below this it is too early to tell, in milliseconds. */
const estimateAfter = 2_000;

/**
 * Ends a line of progress: `, 40 s left`, if the last `done` steps took so many milliseconds and
 * there are `rest` of them. Nothing while it is too early to tell, and at the end.
 */
export function describeTimeLeft(done: number, elapsed: number, rest: number): string {
  if (elapsed < estimateAfter || done < 1 || rest === 0) return '';
  const seconds = ((elapsed / done) * rest) / 1_000;
  return seconds < 90 ? `, ${Math.ceil(seconds)} s left` : `, ${Math.round(seconds / 60)} min left`;
}
