import { extname } from 'node:path';
import type { OutputInfo, Sharp } from 'sharp';
import { type CachedFile, cachedFiles, cacheKey, cacheOf } from '../cache/file-cache.ts';
import { recipeOf } from '../cache/recipe.ts';
import { loadSharp } from './load-sharp.ts';

/** The formats of a photograph on the site; each browser takes the first that it knows. */
export const variantFormats = ['avif', 'webp'] as const;
type VariantFormat = (typeof variantFormats)[number];

/** A photograph in one width and format. */
export interface Variant {
  readonly width: number;
  readonly format: string;
  readonly file: CachedFile;
}

export const largestVariant = 200_000;

/** The first that gives a small enough file is taken. */
const qualities = [60, 40, 20];

/** A decoded photograph, as wide as its widest variant. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * A photograph in each of these widths as AVIF and WebP, ascending: upright, in sRGB, without the
 * camera's notes. A width that stays heavier than `largestVariant` is left out. Made once, then
 * read from the cache; the same photograph always gives the same bytes.
 */
export async function makeVariants(
  bytes: Uint8Array,
  widths: readonly number[],
  { cache = cacheOf('pictures'), encode = encodeVariant } = {},
): Promise<Variant[]> {
  const key = variantsKey(bytes, widths);
  const files = await cachedFiles(cache, key, () => encodeAll(bytes, widths, encode));
  const variants = [...files].map(([name, file]) => ({
    width: Number.parseInt(name, 10),
    format: extname(name).slice(1),
    file,
  }));
  return variants.sort((a, b) => a.width - b.width || a.format.localeCompare(b.format, 'en'));
}

const recipe = recipeOf({ code: ['pictures'], packages: ['sharp'] });

/** Names the variants of a photograph before they are made. */
export function variantsKey(bytes: Uint8Array, widths: readonly number[]): string {
  return cacheKey(bytes, [widths, recipe]);
}

async function encodeAll(
  bytes: Uint8Array,
  widths: readonly number[],
  encode: typeof encodeVariant,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const pixels = await decode(bytes, Math.max(...widths));
  const files = widths.map(async (width) => {
    const encoded = variantFormats.map(
      async (format) => [`${width}.${format}`, await encode(pixels, width, format)] as const,
    );
    const pair = await Promise.all(encoded);
    const made = pair.flatMap(([name, file]) => (file ? [[name, file] as const] : []));
    return made.length === pair.length ? made : [];
  });
  const small = (await Promise.all(files)).flat();
  if (small.length === 0) {
    throw new Error(
      `even its smallest width exceeds ${largestVariant} bytes; use a picture with less detail or noise`,
    );
  }
  return new Map(small);
}

function decode(bytes: Uint8Array, width: number): Promise<Pixels> {
  const upright = loadSharp()(bytes, { failOn: 'error' }).autoOrient();
  const pixels = upright.resize({ width }).toColourspace('srgb').raw({ depth: 'uchar' });
  return pixels.toBuffer({ resolveWithObject: true });
}

/** The photograph in the best quality that is small enough; undefined if none is. */
export async function encodeVariant(
  { data, info }: Pixels,
  width: number,
  format: VariantFormat,
): Promise<Buffer | undefined> {
  const { width: fullWidth, height, channels } = info;
  const raw = { width: fullWidth, height, channels };
  for (const quality of qualities) {
    const resized = loadSharp()(data, { raw }).resize({ width });
    const file = await encoders[format](resized, quality).toBuffer();
    if (file.length <= largestVariant) return file;
  }
  return undefined;
}

/** A sixth of the default's time, for a tenth more bytes. */
const avif = { effort: 3, chromaSubsampling: '4:2:0' } as const;

const encoders: Readonly<Record<VariantFormat, (picture: Sharp, quality: number) => Sharp>> = {
  avif: (picture, quality) => picture.avif({ quality, ...avif }),
  webp: (picture, quality) => picture.webp({ quality }),
};
