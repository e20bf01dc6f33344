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

it('shows a dark mark without a ground of its own, and all of a wide one', async () => {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><rect y="8" width="96" height="16"/></svg>';
  const icon = (await makeIcons(Buffer.from(mark))).get('/apple-touch-icon.png');
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  expect([redAt(90, 20), redAt(90, 90), redAt(90, 130)]).toEqual([255, 0, 255]);
});
