import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pictureEndings } from './entry-fields.ts';
import type { Flaw } from './problem.ts';
import { suggest } from './suggest.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The pictures of an entry's folder by file name; no size where none could be read. */
export type FolderPictures = ReadonlyMap<string, Size | undefined>;

/** Reads the sizes of all pictures among a folder's file names. */
export async function readPictures(folder: string, names: readonly string[]) {
  const pictures = names.filter((name) => endings.includes(ending(name)));
  const sizes = pictures.map(
    async (name) => [name, readSize(name, await readFile(join(folder, name)))] as const,
  );
  return new Map(await Promise.all(sizes));
}

/** What is wrong with a picture that an entry names, if anything. */
export function checkPicture(name: string, pictures: FolderPictures) {
  if (!pictures.has(name)) return missing(name, pictures);
  return pictures.get(name) ? undefined : unreadable(name);
}

/** Width and height as a picture's own bytes state them, in pixels or SVG units. */
export function readSize(name: string, bytes: Buffer): Size | undefined {
  const size = readers[ending(name)]?.(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const endings: readonly string[] = pictureEndings;

const readers: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  svg: readSvg,
  png: readPng,
  webp: readWebp,
  jpg: readJpeg,
  avif: readAvif,
};

function ending(name: string): string {
  return extname(name).slice(1);
}

function missing(name: string, pictures: FolderPictures): Omit<Flaw, 'field'> {
  const known = [...pictures.keys()];
  const message = `'${name}' is not a picture (${endings.join(', ')}) in the entry's folder`;
  return { message, suggestion: suggest(name, known) };
}

function unreadable(name: string): Omit<Flaw, 'field'> {
  const todo = name.endsWith('.svg')
    ? 'give its svg element a width and height, or a viewBox'
    : 'it is damaged, or not what its ending says';
  return { message: `'${name}' has no width and height that can be read: ${todo}` };
}

function readSvg(bytes: Buffer): Size | undefined {
  const tag = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0] ?? '';
  const length = (name: string) =>
    Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1]);
  const [width, height] = [length('width'), length('height')];
  if (width && height) return { width, height };
  const box = /\sviewBox=["']([^"']+)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  return box?.[2] && box[3] ? { width: box[2], height: box[3] } : undefined;
}

function readPng(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** The size stands in the frame header, the first of the markers C0 to CF but C4, C8 and CC. */
function readJpeg(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The first 'ispe' property; our pictures hold one image each. */
function readAvif(bytes: Buffer): Size | undefined {
  const at = bytes.indexOf('ispe');
  if (at < 0 || at + 16 > bytes.length) return undefined;
  return { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}
