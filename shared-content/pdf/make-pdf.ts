import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResizeOptions } from 'sharp';
import { type CachedFile, cachedFile, cacheKey, cacheOf } from '../cache/file-cache.ts';
import { loadSharp } from '../pictures/load-sharp.ts';
import type { BodyNode } from '../src/parts/body.ts';
import { formatDay } from '../src/parts/format-day.ts';
import { brand } from '../src/site/brand.ts';
import { linkProtocols } from '../src/site/links.ts';
import { typeset, typstRecipe } from './typst.ts';

/** What a PDF is made of; all texts but `body` are plain. */
export interface PdfDocument {
  /** What it is, for the line at the top: 'Course'. */
  readonly kind: string;
  readonly title: string;
  readonly excerpt: string;
  /** Short facts below the title, such as level and status, or the author and date. */
  readonly meta: readonly string[];
  /** The picture at the head of the page, one of `pictures`. */
  readonly picture?: { readonly name: string; readonly alt: string } | undefined;
  /** The pictures of the entry, by the names that the body uses; `file` is absolute. */
  readonly pictures: ReadonlyMap<string, { readonly file: string }>;
  /** The body without the title, its pictures by their names; paths of the site become plain text. */
  readonly body: readonly BodyNode[];
  /** `YYYY-MM-DD`; the file's dates, so that the same document is always the same bytes. */
  readonly updated: string;
}

const source = readFileSync(join(import.meta.dirname, 'document.typ'), 'utf8');

/**
 * Typesets an article as a tagged PDF of A4 pages with an outline; kept between builds. The bytes
 * depend on nothing but the document.
 */
export async function makePdf({ pictures, ...document }: PdfDocument): Promise<CachedFile> {
  const { kind, meta, title, updated, picture, body } = document;
  const shown = listPictures(picture?.name, body).filter(({ name }) => pictures.has(name));
  const files = await Promise.all(
    shown.map(({ name }) => readFile(pictures.get(name)?.file ?? '')),
  );
  const data = {
    ...document,
    brand: brand.name,
    language: new Intl.Locale(brand.locale).language,
    fileTitle: `${title} | ${brand.name}`,
    note: `${kind}, updated ${formatDay(updated)}`,
    meta: meta.map((fact) => fact.charAt(0).toUpperCase() + fact.slice(1)),
    linkable: `^(${linkProtocols.join('|')}):`,
    pictures: shown.map(({ as }) => as),
  };
  const sizes = shown.map(({ size }) => size);
  const key = cacheKey(Buffer.concat(files), [data, sizes, typstRecipe]);
  return cachedFile(cacheOf('pdf'), key, async () => {
    const jpegs = await Promise.all(shown.map(({ size }, index) => toJpeg(files[index], size)));
    const named = jpegs.map((jpeg, index) => [`${shown[index]?.as}.jpg`, jpeg] as const);
    return typeset({ source, data, files: new Map(named) });
  });
}

/** Two pixels for each point of the column. */
const columnWidth = 838;

function listPictures(opening: string | undefined, body: readonly BodyNode[]) {
  const cropped = { as: 'opening', size: { width: columnWidth, height: 318 } };
  const size = { width: columnWidth, withoutEnlargement: true };
  return [
    ...(opening ? [{ name: opening, ...cropped }] : []),
    ...[...new Set(body.flatMap(findImages))].map((name) => ({ name, as: name, size })),
  ];
}

function findImages(node: BodyNode): string[] {
  if (typeof node === 'string') return [];
  return node.tag === 'img' ? [String(node.props?.src)] : (node.children ?? []).flatMap(findImages);
}

const jpeg = { density: 144, background: '#fff', quality: 80 };

function toJpeg(bytes: Uint8Array | undefined, size: ResizeOptions): Promise<Buffer> {
  const { density, background, quality } = jpeg;
  const picture = loadSharp()(bytes, { density }).autoOrient().resize(size);
  return picture.flatten({ background }).jpeg({ quality }).toBuffer();
}
