import { expect, it, vi } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { openSiteOn } from './fixtures/live-site.ts';
import { createResponseCache } from './response-cache.ts';

const releases = [makeShell(), makeSection({ notFound: ['/news/:slug'] })];

/** A site that counts page reads from its store. */
async function openCountingSite() {
  const store = openMemoryStore();
  await goLive(store, releases);
  const readPage = vi.fn(store.readPage);
  const { ask } = await openSiteOn({ ...store, readPage });
  return { readPage, ask };
}

const answer = (size: number) => ({
  status: 200,
  headers: { etag: '"a"' },
  body: new Uint8Array(size),
});

it('reads a page once, regardless of query and concurrency', async () => {
  const { readPage, ask } = await openCountingSite();
  await Promise.all(['/news', '/news?a=1', '/news?b=2'].map((path) => ask(path)));
  await ask('/news');
  expect(readPage).toHaveBeenCalledTimes(1);
});

it('does not grow with unknown paths: they share their not-found page', async () => {
  const { readPage, ask } = await openCountingSite();
  for (let number = 0; number < 50; number += 1) {
    await ask(`/random-${number}`);
    await ask(`/news/random-${number}`);
  }
  expect(readPage).toHaveBeenCalledTimes(2);
});

it('stays within its budget in bytes and drops what was asked for least recently', async () => {
  const cache = createResponseCache(100_000);
  const make = vi.fn(async () => answer(8_000));
  for (let number = 0; number < 20; number += 1) await cache.read(`page ${number}`, make);
  await cache.read('page 19', make);
  expect(make).toHaveBeenCalledTimes(20);
  await cache.read('page 0', make);
  expect(make).toHaveBeenCalledTimes(21);
});

it('keeps a file as large as an upload may be, so that all who read it share its bytes', async () => {
  const cache = createResponseCache();
  const make = vi.fn(async () => answer(32_000_000));
  const bodies = [await cache.read('large', make), await cache.read('large', make)];
  expect(bodies[0]?.body === bodies[1]?.body).toBe(true);
  expect(make).toHaveBeenCalledOnce();
});

it('does not keep an answer that would fill it', async () => {
  const cache = createResponseCache(100_000);
  const make = vi.fn(async () => answer(80_000));
  await cache.read('large', make);
  expect((await cache.read('large', make))?.body).toHaveLength(80_000);
  expect(make).toHaveBeenCalledTimes(2);
});
