import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureBox } from './card.ts';
import { drawCard } from './draw-card.ts';

const content = { title: 'Looms', section: 'Weaving', description: 'All about looms. Łódź, 日本.' };
const red = { r: 255, g: 0, b: 0 };
const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: red } })
  .webp({ lossless: true })
  .toBuffer();

it('is a JPEG of 1200 × 630 pixels with the picture, always of the same bytes', async () => {
  const bytes = await drawCard(content, picture);
  expect(await drawCard(content, picture)).toEqual(bytes);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const corner = sharp(bytes).extract({ left: 1190, top: 620, width: 1, height: 1 });
  const [r = 0, g = 255, b = 255] = await corner.removeAlpha().raw().toBuffer();
  expect(Math.abs(255 - r) + g + b).toBeLessThan(6);
});

it('shows what is transparent as white, as a page in light does', async () => {
  const background = { ...red, alpha: 0 };
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background } });
  const bytes = await drawCard(content, await clear.png().toBuffer());
  const corner = sharp(bytes).extract({ left: 1190, top: 620, width: 1, height: 1 });
  expect([...(await corner.raw().toBuffer())]).toEqual([255, 255, 255]);
});

it('changes with each text and with the picture', async () => {
  const cards = [
    await drawCard(content, undefined),
    await drawCard(content, picture),
    await drawCard({ ...content, title: 'Shuttles' }, undefined),
    await drawCard({ ...content, section: 'Spinning' }, undefined),
    await drawCard({ ...content, description: 'About shuttles.' }, undefined),
  ];
  expect(new Set(cards.map((card) => Buffer.from(card).toString('base64'))).size).toBe(5);
});

it('cuts a text that is too long, also within a word', async () => {
  for (const name of ['title', 'description'] as const) {
    for (const word of ['looms ', 'w']) {
      const draw = (length: number) =>
        drawCard({ ...content, [name]: word.repeat(length / word.length) }, undefined);
      expect(await draw(900), `${name} of '${word}'`).toEqual(await draw(600));
    }
  }
});

it('has three lines of description below a title of two', async () => {
  const title = 'Explore and adopt AI with confidence';
  const [fewer, more] = [18, 20].map((count) => 'looms '.repeat(count));
  const draw = (description = '') => drawCard({ ...content, title, description }, picture);
  expect(await draw(more)).not.toEqual(await draw(fewer));
});

it('shows a picture of many colours nearly as it is', async () => {
  const { width, height } = pictureBox;
  const many = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="a"><stop stop-color="#124"/><stop offset="1" stop-color="#fd9"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#a)"/>
    </svg>`,
  );
  // Beside its edge, where blocks of the JPEG have the ground of the texts, too.
  const edge = 16;
  const inner = { top: 0, width: width - edge, height };
  const left = pictureBox.left + edge;
  const card = sharp(await drawCard(content, many));
  const shown = await card
    .extract({ ...inner, left })
    .raw()
    .toBuffer();
  const given = await sharp(many)
    .removeAlpha()
    .extract({ ...inner, left: edge })
    .raw()
    .toBuffer();
  const farthest = shown.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (given[at] ?? 0))),
    0,
  );
  expect(farthest).toBeLessThan(12);
});
