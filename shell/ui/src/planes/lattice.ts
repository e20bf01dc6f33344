import { cutCorner } from './cut-corner.ts';

/** Crossing hairlines, `spacing` apart, as layers of a `background`. */
export function latticeLines(spacing: string): string {
  const lines = `var(--color-line) 0 1px, transparent 1px ${spacing}`;
  return `repeating-linear-gradient(60deg, ${lines}), repeating-linear-gradient(-60deg, ${lines})`;
}

/**
 * A decorative lattice for an `::after` that fills the empty space beside text in a grid;
 * `start` is how far along its diagonal it begins to show.
 */
export function latticeSheet(start: string): string {
  return `
    content: '';
    place-self: stretch;
    background: ${latticeLines('44px')};
    mask: linear-gradient(to bottom right, transparent ${start}, #000 90%);
    ${cutCorner('1.5rem')}
  `;
}
