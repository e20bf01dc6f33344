import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cardSvg } from './card-svg.ts';
import { drawCard } from './draw-card.ts';

const content = { title: 'Looms', section: 'Weaving', description: 'All about looms. Łódź, 日本.' };
const red = { r: 255, g: 0, b: 0 };
const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: red } })
  .webp({ lossless: true })
  .toBuffer();

it('is a PNG of 1200 × 630 pixels with the picture, always of the same bytes', async () => {
  const bytes = await drawCard(content, picture);
  expect(await drawCard(content, picture)).toEqual(bytes);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  const corner = sharp(bytes).extract({ left: 1190, top: 620, width: 1, height: 1 });
  const [r = 0, g = 255, b = 255] = await corner.removeAlpha().raw().toBuffer();
  // In steps of eight.
  expect([r >> 3, g >> 3, b >> 3]).toEqual([31, 0, 0]);
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
        cardSvg({ ...content, [name]: word.repeat(length / word.length) }, false);
      expect(await draw(900), `${name} of '${word}'`).toBe(await draw(600));
    }
  }
});
