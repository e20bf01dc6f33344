import { describe, expect, it } from 'vitest';
import { readSize } from './picture.ts';

/** Bytes with these texts and numbers at these places. */
function bytes(length: number, parts: Record<number, string | number[]>): Buffer {
  const buffer = Buffer.alloc(length);
  for (const [at, part] of Object.entries(parts)) {
    buffer.set(typeof part === 'string' ? Buffer.from(part) : part, Number(at));
  }
  return buffer;
}

const svg = (attributes: string) =>
  Buffer.from(`<?xml version="1.0"?>\n<svg ${attributes}><g/></svg>`);

describe('readSize', () => {
  it.each([
    ['width and height', 'a.svg', svg('width="320px" height="180" viewBox="0 0 1 1"')],
    ['viewBox', 'a.svg', svg('width="100%" viewBox="0,0 320 180"')],
    ['png', 'a.png', bytes(24, { 12: 'IHDR', 18: [1, 64, 0, 0, 0, 180] })],
    ['webp lossy', 'a.webp', bytes(30, { 8: 'WEBPVP8 ', 26: [64, 1, 180, 0] })],
    ['webp lossless', 'a.webp', bytes(30, { 8: 'WEBPVP8L', 21: [0x3f, 0xc1, 0x2c, 0] })],
    ['webp extended', 'a.webp', bytes(30, { 8: 'WEBPVP8X', 24: [63, 1, 0, 179, 0, 0] })],
    [
      'jpg',
      'a.jpg',
      bytes(20, { 0: [255, 216, 255, 224, 0, 4, 0, 0, 255, 194, 0, 9, 8, 0, 180, 1, 64] }),
    ],
    ['avif', 'a.avif', bytes(40, { 8: 'ispe', 18: [1, 64, 0, 0, 0, 180] })],
  ])('reads %s', (_, name, picture) => {
    expect(readSize(name, picture)).toEqual({ width: 320, height: 180 });
  });

  it.each(['a.svg', 'a.png', 'a.webp', 'a.jpg', 'a.avif', 'a.gif'])('knows damage: %s', (name) => {
    expect(readSize(name, Buffer.from('not a picture at all, but long enough'))).toBeUndefined();
  });
});
