import type { Color } from 'sharp';
import { loadSharp } from './load-sharp.ts';

/** How much of an icon a system may cut off at each side: a tenth. */
const maskedPart = 0.1;

/** Where the icons are served. */
export const iconPaths = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
] as const;

type IconPath = (typeof iconPaths)[number];

/**
 * What browsers and systems ask for, by path, made of one SVG: an ICO and PNGs. They show all of it,
 * in the middle unless it is square. Where corners are cut by the system, the colour at the picture's
 * upper edge fills the rest, or white if it is transparent there.
 */
export async function makeIcons(svg: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const ground = await readGround(svg);
  const icons: Readonly<Record<IconPath, Uint8Array>> = {
    '/favicon.ico': wrapIco(await draw(svg, 32), 32),
    '/apple-touch-icon.png': await drawFull(svg, { size: 180, margin: 0, ground }),
    '/icon-192.png': await draw(svg, 192),
    '/icon-512.png': await draw(svg, 512),
    '/icon-maskable.png': await drawFull(svg, { size: 512, margin: maskedPart, ground }),
  };
  return new Map(Object.entries(icons));
}

function draw(svg: Uint8Array, size: number): Promise<Buffer> {
  const picture = loadSharp()(svg).resize(size, size, { fit: 'contain', background: '#0000' });
  return picture.png().toBuffer();
}

async function readGround(svg: Uint8Array): Promise<Color> {
  const top = loadSharp()(await draw(svg, 32)).extract({ left: 16, top: 1, width: 1, height: 1 });
  const [r = 0, g = 0, b = 0, alpha = 0] = await top.ensureAlpha().raw().toBuffer();
  return alpha < 128 ? '#fff' : { r, g, b };
}

interface FullIcon {
  readonly size: number;
  /** Part of the size at each side. */
  readonly margin: number;
  readonly ground: Color;
}

/** Without transparent corners. */
async function drawFull(svg: Uint8Array, { size, margin, ground }: FullIcon): Promise<Buffer> {
  const edge = Math.ceil(size * margin);
  const picture = await draw(svg, size - 2 * edge);
  const sides = { top: edge, bottom: edge, left: edge, right: edge };
  const filled = loadSharp()(picture).flatten({ background: ground });
  return filled
    .extend({ ...sides, background: ground })
    .png()
    .toBuffer();
}

/** An ICO file with one PNG. */
function wrapIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
