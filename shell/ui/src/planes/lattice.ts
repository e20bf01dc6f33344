import { cutCorner } from './cut-corner.ts';

/** Hairlines crossing `spacing` apart: layers of a `background`. */
export function latticeLines(spacing: string): string {
  const lines = `var(--color-line) 0 1px, transparent 1px ${spacing}`;
  return `repeating-linear-gradient(60deg, ${lines}), repeating-linear-gradient(-60deg, ${lines})`;
}

/**
 * An unworked sheet of the lattice, for an `::after` in the room that words leave in a grid;
 * `start` is how far along its diagonal the first line shows.
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
