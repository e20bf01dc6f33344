import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face } from './look.ts';
import { unwrapWoff } from './woff.ts';

/** A face, or the same face's file of further Latin letters (Ł, ő, ş). */
export type FontName = Face | `${Exclude<Face, 'mono'>}-ext`;

/** What setting text needs to know of the fonts of one document. */
export type Fonts = {
  /** Width in points, kerning included. */
  measure(text: string, font: FontName, size: number): number;
  /** The font of this face that has the character; undefined when none has. */
  find(character: string, face: Face): FontName | undefined;
};

/** The part of the PDF writer's current font that its types leave out. */
type CurrentFont = {
  _font: {
    font: { hasGlyphForCodePoint(codePoint: number): boolean };
    /** For each glyph of the subset, what a reader copies. */
    unicode: number[][];
  };
};

const cuts: Record<Exclude<Face, 'mono'>, [family: string, cut: string]> = {
  sans: ['hanken-grotesk', '400-normal'],
  'sans-italic': ['hanken-grotesk', '400-italic'],
  'sans-bold': ['hanken-grotesk', '700-normal'],
  'sans-bold-italic': ['hanken-grotesk', '700-italic'],
  serif: ['piazzolla', '600-normal'],
};

/** What the standard Courier can encode; it is not embedded. */
const courier = /^[\x20-\x7e\xa0-\xff–—‘’“”•…€™]$/;

const require = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();

/** Gives a document the site's families. Each file is read once per process. */
export function openFonts(document: PDFKit.PDFDocument): Fonts {
  const registered = new Set<FontName>();
  const found = new Map<string, FontName | undefined>();
  const select = (font: FontName) => {
    if (!registered.has(font)) document.registerFont(font, sourceOf(font));
    registered.add(font);
    return document.font(font);
  };
  const find = (character: string, face: Face) =>
    candidates(face).find((font) =>
      font === 'mono' ? courier.test(character) : hasGlyph(select(font), character),
    );
  return {
    measure: (text, font, size) => select(font).fontSize(size).widthOfString(text),
    find(character, face) {
      const key = face + character;
      if (!found.has(key)) found.set(key, find(character, face));
      return found.get(key);
    },
  };
}

function candidates(face: Face): FontName[] {
  return face === 'mono' ? ['mono', 'sans', 'sans-ext'] : [face, `${face}-ext`];
}

function hasGlyph(document: PDFKit.PDFDocument, character: string): boolean {
  const { font } = (document as unknown as CurrentFont)._font;
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/**
 * Writes text that is not seen and that readers, searches and copies take for `→`, which
 * the fonts lack. It has a font of its own, so that a real `>` keeps its meaning.
 */
export function writeHiddenArrow(document: PDFKit.PDFDocument, x: number, y: number, size: number) {
  document.registerFont('arrow', load(fileOf('hanken-grotesk', 'latin', '500-normal')));
  document.save().fillOpacity(0).font('arrow').fontSize(size);
  document.text('>', x, y, { lineBreak: false, baseline: 'alphabetic' });
  const { unicode } = (document as unknown as CurrentFont)._font;
  unicode[1] = [0x2192];
  document.restore();
}

function sourceOf(font: FontName): Buffer | 'Courier' {
  if (font === 'mono') return 'Courier';
  const subset = font.endsWith('-ext') ? 'latin-ext' : 'latin';
  const face = font.replace(/-ext$/, '') as keyof typeof cuts;
  const [family, cut] = cuts[face];
  return load(fileOf(family, subset, cut));
}

function fileOf(family: string, subset: string, cut: string): string {
  return `@fontsource/${family}/files/${family}-${subset}-${cut}.woff`;
}

function load(file: string): Buffer {
  const known = loaded.get(file);
  if (known) return known;
  const bytes = unwrapWoff(readFileSync(require.resolve(file)));
  loaded.set(file, bytes);
  return bytes;
}
