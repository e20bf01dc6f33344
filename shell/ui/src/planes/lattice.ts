/** Crossing hairlines, `spacing` apart, as layers of a `background`. */
export function latticeLines(spacing: string): string {
  const lines = `var(--color-line) 0 1px, transparent 1px ${spacing}`;
  return `repeating-linear-gradient(60deg, ${lines}), repeating-linear-gradient(-60deg, ${lines})`;
}
