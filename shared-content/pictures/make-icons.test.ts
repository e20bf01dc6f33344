import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeIcons } from './make-icons.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#102030"/></svg>',
);

it('makes icons of every size, without transparent corners where a system cuts them', async () => {
  const icons = await makeIcons(svg);
  const facts = [...icons].map(async ([path, bytes]) => {
    const picture = sharp(path.endsWith('.ico') ? bytes.subarray(22) : bytes);
    const { width, height } = await picture.metadata();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return [path, width, height, info.channels === 4 && data[3] === 0 ? 'cut' : 'full'];
  });
  expect(await Promise.all(facts)).toEqual([
    ['/favicon.ico', 32, 32, 'cut'],
    ['/apple-touch-icon.png', 180, 180, 'full'],
    ['/icon-192.png', 192, 192, 'cut'],
    ['/icon-512.png', 512, 512, 'cut'],
    ['/icon-maskable.png', 512, 512, 'full'],
  ]);
  expect([...(icons.get('/favicon.ico') ?? [])].slice(0, 4)).toEqual([0, 0, 1, 0]);
});
