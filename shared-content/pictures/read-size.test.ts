import { describe, expect, it } from 'vitest';
import { makePhotograph } from './fixtures/photograph.ts';
import { readSize } from './read-size.ts';

const svg = (attributes: string) =>
  Buffer.from(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><g/></svg>`,
  );
const drawn = (attributes: string) =>
  Buffer.from(svg(attributes).toString().replace('<g/>', '<circle cx="9" cy="9" r="5"/>'));
const photograph = await makePhotograph(320, 180);
const photographs = await Promise.all([
  photograph.clone().jpeg().toBuffer(),
  photograph.clone().png().toBuffer(),
  photograph.clone().webp().toBuffer(),
  photograph.clone().avif().toBuffer(),
]);
const [jpeg, png, webp, avif] = photographs;
const size = { width: 320, height: 180 };

describe('readSize', () => {
  it.each([
    ['a.svg', svg('width="320px" height="180" viewBox="0 0 1 1"')],
    ['a.svg', svg('width="100%" viewBox="0,0 320 180"')],
    ['a.jpg', jpeg],
    ['a.jpeg', jpeg],
    ['a.png', png],
    ['a.webp', webp],
    ['a.avif', avif],
  ])('reads %s', async (name, bytes) => {
    expect(await readSize(name, bytes)).toEqual(size);
  });

  it('reads a photograph that was taken sideways as it is shown', async () => {
    const bytes = await photograph.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await readSize('a.jpg', bytes)).toEqual({ width: 180, height: 320 });
  });

  it.each([
    ['a.svg', svg('width="320" height="180"').subarray(0, -3)],
    ['a.jpg', jpeg.subarray(0, -200)],
  ])('refuses a file that was cut off: %s', async (name, bytes) => {
    expect(await readSize(name, bytes)).toBeUndefined();
  });

  it.each([
    ['a.svg', svg('width="100%"')],
    ['a.svg', svg('viewBox=""')],
    ['a.svg', Buffer.from('<svg viewBox="0 0 320 180"><g/></svg>')],
    [
      'a.svg',
      Buffer.from(`<!-- ${svg('viewBox="0 0 1 1"')} -->${drawn('')}`.replaceAll(/<\?.*\?>/g, '')),
    ],
    ['a.svg', drawn('')],
    ['a.svg', drawn('width="100%" height="100%"')],
    ['a.svg', png],
    ['a.png', jpeg],
  ])(
    'refuses an SVG without a size or namespace, and a format that the name denies: %s',
    async (name, bytes) => {
      expect(await readSize(name, bytes)).toBeUndefined();
    },
  );
});
