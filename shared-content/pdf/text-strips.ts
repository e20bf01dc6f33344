import type { Fonts } from './fonts.ts';
import type { Run } from './inline-runs.ts';
import { breakLines, type Line } from './lines.ts';
import type { Style } from './look.ts';
import type { Piece, Place, Strip, Tag } from './strip.ts';

export type Align = 'left' | 'center' | 'right';

/** Text as one strip a line, in the place's column. */
export function textStrips(
  runs: readonly Run[],
  style: Style,
  place: Place,
  fonts: Fonts,
): Strip[] {
  return breakLines(runs, place.width, fonts).map((line) => ({
    height: style.leading,
    gap: 0,
    keepsNext: false,
    pieces: piecesOf(line, place.x, baselineOf(style), place.tag),
    boxes: [],
  }));
}

/** The same for headings: lines of like length, and no more of them. */
export function balancedStrips(
  runs: readonly Run[],
  style: Style,
  place: Place,
  fonts: Fonts,
): Strip[] {
  const count = breakLines(runs, place.width, fonts).length;
  const widths = [0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95].map(
    (part) => part * place.width,
  );
  const fits = (width: number) => breakLines(runs, width, fonts).length === count;
  const width = count > 1 ? (widths.find(fits) ?? place.width) : place.width;
  return textStrips(runs, style, { ...place, width }, fonts);
}

/** Where a line's text stands, from the line's top. */
export function baselineOf(style: Style): number {
  return style.leading / 2 + style.size * 0.34;
}

/** A line's fragments as pieces from `x` to the right. */
export function piecesOf(line: Line, x: number, baseline: number, tag: Tag): Piece[] {
  let left = x;
  return line.fragments.map(({ text, font, width, run }) => {
    const { size, colour } = run.style;
    const piece: Piece = { text, font, size, colour, x: left, baseline, width, tag };
    if (run.link) piece.link = run.link;
    if (run.struck) piece.struck = true;
    left += width;
    return piece;
  });
}

/** How far a line of this width moves right in its column. */
export function shiftFor(align: Align, lineWidth: number, width: number): number {
  if (align === 'left') return 0;
  return (width - lineWidth) / (align === 'center' ? 2 : 1);
}
