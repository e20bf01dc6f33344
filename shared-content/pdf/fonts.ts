/// <reference types="pdfkit" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Face } from './look.ts';
import { characterMap, type Tables, unwrapWoff } from './woff.ts';

/** A face, or the same face's file of further Latin letters (Ł, ő, ş). */
export type FontName = Face | `${Exclude<Face, 'mono'>}-ext`;

/** What setting text needs to know of the fonts of one document. */
export type Fonts = {
  /** Width in points, kerning included. */
  measure(text: string, font: FontName, size: number): number;
  /** The font of this face that has the character; undefined when none has. */
  find(character: string, face: Face): FontName | undefined;
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

/** Drawn by hand; see `writeHiddenArrow`. */
export const arrow = '→';

const require = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();
const faces = new Map<FontName, Font>();

/** Gives a document the site's families. Each file is read once per process. */
export function openFonts(document: PDFKit.PDFDocument): Fonts {
  const registered = new Set<FontName>();
  const found = new Map<string, FontName | undefined>();
  const select = (font: FontName) => {
    if (!registered.has(font)) document.registerFont(font, sourceOf(font));
    registered.add(font);
    return document.font(font);
  };
  return {
    measure: (text, font, size) => select(font).fontSize(size).widthOfString(text),
    find(character, face) {
      const key = face + character;
      if (!found.has(key)) found.set(key, findFont(character, face));
      return found.get(key);
    },
  };
}

/** The font of this face that has the character; undefined when none has. */
export function findFont(character: string, face: Face): FontName | undefined {
  return candidates(face).find((font) =>
    font === 'mono' ? courier.test(character) : hasGlyph(font, character),
  );
}

function candidates(face: Face): FontName[] {
  return face === 'mono' ? ['mono', 'sans', 'sans-ext'] : [face, `${face}-ext`];
}

/** Whether the face's file has the character. */
function hasGlyph(font: Exclude<FontName, 'mono'>, character: string): boolean {
  return openFont(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** A font's outlines and metrics. Each file is read once per process. */
export function openFont(font: Exclude<FontName, 'mono'>): Font {
  const face = faces.get(font) ?? openFace(fileOf(font));
  faces.set(font, face);
  return face;
}

function openFace(file: string): Font {
  const opened = create(load(file));
  if ('fonts' in opened) throw new Error(`${file} is a collection of fonts`);
  return opened;
}

/**
 * Writes invisible text that readers, searches and copies take for `→`, which the fonts lack: in a
 * font of its own the glyph of `>` stands for it.
 */
export function writeHiddenArrow(document: PDFKit.PDFDocument, x: number, y: number, size: number) {
  document.registerFont('arrow', loadArrow());
  document.save().fillOpacity(0).font('arrow').fontSize(size);
  document.text(arrow, x, y, { lineBreak: false, baseline: 'alphabetic' });
  document.restore();
}

function loadArrow(): Buffer {
  // A cut that no text is set in: pdfkit takes fonts of one name for the same font.
  const file = '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff';
  const { id } = openFace(file).glyphForCodePoint('>'.charCodeAt(0));
  return load(`${file} as ${arrow}`, file, { cmap: characterMap(arrow.charCodeAt(0), id) });
}

function sourceOf(font: FontName): Buffer | 'Courier' {
  return font === 'mono' ? 'Courier' : load(fileOf(font));
}

function fileOf(font: Exclude<FontName, 'mono'>): string {
  const subset = font.endsWith('-ext') ? 'latin-ext' : 'latin';
  const [family, cut] = cuts[font.replace(/-ext$/, '') as keyof typeof cuts];
  return `@fontsource/${family}/files/${family}-${subset}-${cut}.woff`;
}

function load(name: string, file = name, tables: Tables = {}): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = unwrapWoff(readFileSync(require.resolve(file)), tables);
  loaded.set(name, bytes);
  return bytes;
}
