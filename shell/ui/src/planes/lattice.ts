import { cutCorner } from './cut-corner.ts';

/** `background` layers of crossing hairlines, `spacing` apart. */
export function latticeLines(spacing: string): string {
  const lines = `var(--color-line) 0 1px, transparent 1px ${spacing}`;
  return `repeating-linear-gradient(60deg, ${lines}), repeating-linear-gradient(-60deg, ${lines})`;
}

/**
 * A lattice for an `::after` that fills empty grid cells; it fades in from `start` along its
 * diagonal.
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
