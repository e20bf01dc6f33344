import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type CachedFile, readCached } from '../cache/file-cache.ts';
import type { Picture } from '../definitions/collection.ts';
import type { PictureVariants, PublishedPicture } from '../src/parts/published-picture.ts';
import { type FileSet, nameFile } from '../vite/file-set.ts';
import { makeVariants, type Variant, variantFormats, variantsKey } from './make-variants.ts';
import { type Place, planWidths } from './picture-places.ts';

/** Where pictures go, and whether they are made at once or when they are asked for. */
export interface PicturePlan {
  readonly files: FileSet;
  readonly onRequest: boolean;
}

/** A picture to publish as `<stem>.<hash>`: its name in the entry's folder, and what it shows. */
interface PictureSource {
  readonly stem: string;
  readonly place: Place;
  readonly name: string | undefined;
  readonly alt: string | undefined;
}

const noPicture: PublishedPicture = {
  image_url: '',
  image_alt: '',
  image_width: 0,
  image_height: 0,
};

/** Publishes a picture of an entry, an SVG as it is; without a name nothing, and empty fields. */
export async function addPicture(
  plan: PicturePlan,
  pictures: ReadonlyMap<string, Picture>,
  { stem, place, name = '', alt = '' }: PictureSource,
): Promise<PublishedPicture> {
  const picture = pictures.get(name);
  if (!picture) return noPicture;
  const { file, width, height } = picture;
  const facts = { image_alt: alt, image_width: width, image_height: height };
  if (extname(file) === '.svg') {
    return { image_url: plan.files.add(stem, '.svg', await readFile(file), file), ...facts };
  }
  const add = plan.onRequest ? addPlanned : addMade;
  const variants = await add(plan.files, stem, file, planWidths(picture, place));
  return { image_url: widestOf(variants), ...facts, image_variants: variants };
}

/** Named after the bytes of all of them. */
async function addMade(files: FileSet, stem: string, file: string, planned: readonly number[]) {
  const made = await makeOrExplain(file, planned);
  const read = await Promise.all(made.map((variant) => readCached(variant.file)));
  const key = Buffer.concat(read);
  made.forEach(({ width, format, file: { path } }, at) => {
    const name = nameFile(stem, `-${width}.${format}`, key);
    files.addMade(name, read[at] ?? new Uint8Array(), path);
  });
  return describeVariants(
    files.base + nameFile(stem, '', key),
    made.map(({ width }) => width),
  );
}

/** Named after the photograph's bytes. */
async function addPlanned(files: FileSet, stem: string, file: string, planned: readonly number[]) {
  const key = variantsKey(await readFile(file), planned);
  for (const width of planned) {
    for (const format of variantFormats) {
      files.addLater(stem, `-${width}.${format}`, key, async () =>
        readCached(findVariant(await makeOrExplain(file, planned), width, format)),
      );
    }
  }
  return describeVariants(files.base + nameFile(stem, '', key), planned);
}

function describeVariants(url: string, widths: readonly number[]): PictureVariants {
  return { url: `${url}-{width}.{format}`, widths: [...new Set(widths)] };
}

async function makeOrExplain(file: string, widths: readonly number[]) {
  try {
    return await makeVariants(await readFile(file), widths);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} could not be encoded: ${reason}`, { cause });
  }
}

/** On request a width may be asked for that turns out to be left out: the next narrower one. */
function findVariant(made: readonly Variant[], width: number, format: string): CachedFile {
  const ofFormat = made.filter((variant) => variant.format === format);
  const narrower = ofFormat.filter((variant) => variant.width <= width);
  return (narrower.at(-1) ?? ofFormat[0])?.file ?? { bytes: new Uint8Array() };
}

/** For browsers without `<picture>`, and for social cards. */
function widestOf({ url, widths }: PictureVariants): string {
  return url.replace('{width}', String(widths.at(-1))).replace('{format}', 'webp');
}
