import sharp from 'sharp';
import { expect, it } from 'vitest';
import { indexedPng } from './indexed-png.ts';

it('has the colour of each pixel', async () => {
  const colours = [
    [255, 0, 0],
    [1, 2, 3],
    [250, 251, 252],
  ] as const;
  const rows = Uint8Array.from([0, 0, 1, 2, 0, 2, 1, 0]);
  const png = indexedPng({ width: 3, height: 2, rows, colours });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 3, height: 2, channels: 3 });
  expect([...data]).toEqual([0, 1, 2, 2, 1, 0].flatMap((at) => colours[at] ?? []));
});
