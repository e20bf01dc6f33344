import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { integrityOf } from '../cache/integrity.ts';
import { makeFolder, svg } from '../loader/fixtures/write-root.ts';
import { drawCard } from './draw-card.ts';
import { drawCards } from './draw-cards.ts';

const looms = { title: 'Looms', section: 'Weaving', description: 'All about looms.' };
const picture = (text: string) => ({
  integrity: integrityOf(text),
  read: vi.fn(async () => Buffer.from(text)),
});

async function start() {
  const cache = await makeFolder('cache-');
  const draw = async (...orders: Parameters<typeof drawCards>[1]) => {
    const onDrawn = vi.fn();
    const cards = await drawCards('mf-news', orders, { cache, onDrawn });
    return { cards, drawn: onDrawn.mock.calls.length };
  };
  return { cache, draw };
}

it('draws a card once, and reads neither it nor its picture again', async () => {
  const { draw } = await start();
  const drawing = picture(svg);
  const { cards, drawn } = await draw({ content: looms, picture: drawing }, { content: looms });
  expect(drawn).toBe(2);
  const bytes = await readFile(cards[0]?.file.path ?? '');
  expect(bytes).toEqual(await drawCard(looms, Buffer.from(svg)));
  expect(cards[0]).toMatchObject({ bytes: bytes.length, integrity: integrityOf(bytes) });
  drawing.read.mockClear();
  const again = await draw({ content: looms, picture: drawing }, { content: looms });
  expect(again).toEqual({ cards, drawn: 0 });
  expect(drawing.read).not.toHaveBeenCalled();
});

it.each([
  ['a text', { content: { ...looms, title: 'Shuttles' } }],
  ['the picture', { content: looms, picture: picture(`${svg}\n`) }],
])('draws a card again after a change of %s', async (_, order) => {
  const { draw } = await start();
  await draw({ content: looms, picture: picture(svg) });
  expect((await draw(order)).drawn).toBe(1);
});

it('draws many cards in threads, each for its own page', async () => {
  const { draw } = await start();
  const orders = Array.from({ length: 24 }, (_, at) => ({
    content: { ...looms, title: `Loom ${at % 22}` },
  }));
  const { cards, drawn } = await draw(...orders);
  expect([cards.length, drawn]).toEqual([24, 22]);
  expect(new Set(cards.map(({ integrity }) => integrity)).size).toBe(22);
  const last = await drawCard({ ...looms, title: 'Loom 21' }, undefined);
  expect(cards[21]?.integrity).toBe(integrityOf(last));
});

it('draws without a cache that can be written', async () => {
  const cache = join(await makeFolder('cache-'), 'a-file');
  await writeFile(cache, '');
  const [card] = await drawCards('mf-news', [{ content: looms }], { cache });
  expect(card?.file.bytes).toEqual(await drawCard(looms, undefined));
});

it('draws again what is damaged or gone', async () => {
  const { cache, draw } = await start();
  const { cards } = await draw({ content: looms });
  await writeFile(cards[0]?.file.path ?? '', 'damaged');
  // What publish does when it finds that.
  await rm(join(cache, 'cards/mf-news.jsonl'));
  expect((await draw({ content: looms })).cards).toEqual(cards);
  expect(integrityOf(await readFile(cards[0]?.file.path ?? ''))).toBe(cards[0]?.integrity);
});
