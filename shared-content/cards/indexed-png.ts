import { crc32, deflateSync } from 'node:zlib';

/** A colour: red, green, blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  /** Rows of pixels: for each the place of its colour among `colours`. */
  readonly pixels: Uint8Array;
  /** At most 256. */
  readonly colours: readonly Colour[];
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG of a picture whose colours are chosen. Written here since encoders choose them again, which
 * takes longer than all the rest of a card.
 */
export function indexedPng({ width, height, pixels, colours }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, of a palette.
  header.set([8, 3], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
