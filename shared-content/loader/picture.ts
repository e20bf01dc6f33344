import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pictureEndings, pictureName } from '../definitions/entry-fields.ts';
import {
  isTooLarge,
  isTooSmall,
  longestRatio,
  longestSide,
  type Place,
  places,
  type Size,
} from '../pictures/picture-places.ts';
import { readSize } from '../pictures/read-size.ts';
import type { Flaw } from '../rules/problem.ts';
import { suggest } from '../rules/suggest.ts';

/** The pictures of an entry's folder by file name; no size where a picture cannot be read. */
export type FolderPictures = ReadonlyMap<string, Size | undefined>;

/** Reads the sizes of all pictures among a folder's file names. */
export async function readPictures(folder: string, names: readonly string[]) {
  const pictures = names.filter((name) => endings.includes(extname(name).slice(1)));
  const sizes = pictures.map(
    async (name) => [name, await readSize(name, await readFile(join(folder, name)))] as const,
  );
  return new Map(await Promise.all(sizes));
}

/** What is wrong with a picture that an entry names for a place, if anything. */
export function checkPicture(name: string, pictures: FolderPictures, place: Place) {
  const { error } = pictureName.safeParse(name);
  if (error) return { message: `'${name}' ${error.issues[0]?.message}` };
  if (!pictures.has(name)) return missing(name, pictures);
  const size = pictures.get(name);
  if (!size) return unreadable(name);
  if (isTooLarge(size)) return tooLarge(name, size);
  return isSvg(name) || !isTooSmall(size, place) ? undefined : tooSmall(name, size, place);
}

const endings: readonly string[] = pictureEndings;

function isSvg(name: string): boolean {
  return extname(name) === '.svg';
}

function missing(name: string, pictures: FolderPictures): Omit<Flaw, 'field'> {
  const known = [...pictures.keys()];
  const message = `'${name}' is not a picture (${endings.join(', ')}) in the entry's folder`;
  return { message, suggestion: suggest(name, known) };
}

function unreadable(name: string): Omit<Flaw, 'field'> {
  const reason = isSvg(name)
    ? 'it is damaged, or its svg element has no xmlns="http://www.w3.org/2000/svg", or neither width and height nor a viewBox'
    : 'it is damaged, or not in the format that its name says';
  return { message: `'${name}' cannot be read: ${reason}` };
}

function tooLarge(name: string, { width, height }: Size): Omit<Flaw, 'field'> {
  const allowed = `each side may have at most ${longestSide}, and neither more than ${longestRatio} times the other`;
  return { message: `'${name}' has ${width} × ${height} pixels: ${allowed}` };
}

function tooSmall(name: string, { width, height }: Size, place: Place): Omit<Flaw, 'field'> {
  const box = places[place];
  const needed = `at least ${box.width} × ${box.height} pixels are needed here`;
  return { message: `'${name}' has ${width} × ${height} pixels: ${needed}` };
}
