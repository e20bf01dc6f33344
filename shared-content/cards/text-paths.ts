import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const faces = {
  sans: 'hanken-grotesk/400Regular/HankenGrotesk_400Regular',
  'sans-bold': 'hanken-grotesk/700Bold/HankenGrotesk_700Bold',
  serif: 'piazzolla/600SemiBold/Piazzolla_600SemiBold',
};
type Face = keyof typeof faces;

/** How a text is set; sizes and widths are pixels. */
export interface TextStyle {
  readonly face: Face;
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
export function setLine(text: string, face: Face, size: number) {
  const font = openFont(face);
  const scale = size / font.unitsPerEm;
  const hasGlyph = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const shown = Array.from(text, (character) => (hasGlyph(character) ? character : '?'));
  const { glyphs, positions } = font.layout(shown.join(''));
  let width = 0;
  const data = glyphs.map(({ path }, index) => {
    const moved = path.scale(scale, -scale).translate(width, 0);
    width += (positions[index]?.xAdvance ?? 0) * scale;
    return moved.toSVG();
  });
  return { data: data.join(''), width };
}

const require = createRequire(import.meta.url);
const opened = new Map<Face, Font>();

/** Reads each font once per process. */
function openFont(face: Face): Font {
  const file = require.resolve(`@expo-google-fonts/${faces[face]}.ttf`);
  const font = opened.get(face) ?? (create(readFileSync(file)) as Font);
  opened.set(face, font);
  return font;
}
