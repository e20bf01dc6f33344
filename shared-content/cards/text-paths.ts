import { type FontName, findFont, openFont } from '../pdf/fonts.ts';
import type { Face } from '../pdf/look.ts';

/** How a text is set; sizes and widths are pixels. */
export interface TextStyle {
  readonly face: Exclude<Face, 'mono'>;
  readonly size: number;
  readonly width: number;
  readonly lines: number;
}

/** Breaks a text into lines; the last one ends in `…` if there is more. */
export function breakLines(text: string, style: TextStyle): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer, style) <= style.width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= style.lines) return lines.map((each) => shorten(each, style));
  const last = lines[style.lines - 1] ?? '';
  return [...lines.slice(0, style.lines - 1), shorten(`${last} …`, style)];
}

/** A word may be wider than the line. */
function shorten(line: string, style: TextStyle): string {
  if (measure(line, style) <= style.width) return line.replace(/[\s,;:.]*…$/, '…');
  return shorten(`${line.replace(/\s?…$/, '').slice(0, -1)}…`, style);
}

const widths = new Map<string, number>();

/** The sum of its words and spaces, each laid out once per process. */
function measure(text: string, { face, size }: TextStyle): number {
  const ofPart = (part: string) => {
    const key = `${face} ${part}`;
    const width = widths.get(key) ?? setLine(part, face, 1).width;
    widths.set(key, width);
    return width;
  };
  return text.split(/( )/).reduce((sum, part) => sum + ofPart(part), 0) * size;
}

/**
 * A line as SVG path data, from the origin to the right on the baseline, in the site's fonts. Drawn
 * as outlines, it looks the same wherever it is rendered.
 */
export function setLine(text: string, face: TextStyle['face'], size: number) {
  let width = 0;
  const data = splitByFont(text, face).flatMap(({ font, run }) => {
    const opened = openFont(font);
    const scale = size / opened.unitsPerEm;
    const { glyphs, positions } = opened.layout(run);
    return glyphs.map(({ path }, index) => {
      const moved = path.scale(scale, -scale).translate(width, 0);
      width += (positions[index]?.xAdvance ?? 0) * scale;
      return moved.toSVG();
    });
  });
  return { data: data.join(''), width };
}

interface Run {
  readonly font: Exclude<FontName, 'mono'>;
  run: string;
}

/** Runs of characters that one font has; what none has becomes a question mark. */
function splitByFont(text: string, face: TextStyle['face']): readonly Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = findFont(character, face);
    const known = font === undefined || font === 'mono' ? face : font;
    const shown = font === undefined ? '?' : character;
    const last = runs.at(-1);
    if (last?.font === known) last.run += shown;
    else runs.push({ font: known, run: shown });
  }
  return runs;
}
