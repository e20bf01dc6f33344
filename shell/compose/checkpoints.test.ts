import { beforeEach, expect, it } from 'vitest';
import { makeEntries } from '../store/fixtures/fake-entries.ts';
import { makeShell, putReleases } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import type { Release } from '../store/records.ts';
import { keys } from '../store/site-store.ts';
import { compose } from './compose.ts';

const count = 150;
const shell = makeShell();
const news = makeEntries(count, '1.0.0-a');
const app = news.release.app;

let store: ReturnType<typeof openMemoryStore>;

async function open(section = news): Promise<void> {
  store = openMemoryStore();
  await putReleases(store, shell, section);
}

beforeEach(() => open());

const composeWith = (release: Release) => compose(store, [shell.release, release], undefined);

/** Composes until that many pages are rendered; then the store is gone, as for a killed process. */
async function stopAfter(pages: number, { release } = news): Promise<void> {
  let left = pages;
  const writePage: typeof store.writePage = async (page) => {
    left -= 1;
    if (left < 0) throw new Error('stopped');
    return store.writePage(page);
  };
  const stopped = compose({ ...store, writePage }, [shell.release, release], undefined);
  await expect(stopped).rejects.toThrow('stopped');
}

it('a composition that was stopped goes on where it was, however often', async () => {
  // Two times 128, which are written at once, and some.
  const pages = 300;
  const large = makeEntries(pages, '1.0.0-a');
  await open(large);
  const whole = await composeWith(large.release);
  await open(large);
  await stopAfter(140, large);
  await stopAfter(140, large);
  const { rendered, tables } = await composeWith(large.release);
  // Home, the 404 page, and what was not written: 128 pages are, each time.
  expect(rendered).toBe(pages + 2 - 2 * 128);
  expect(tables).toEqual(whole.tables);
});

it('what was rendered of another version is reused where that would be', async () => {
  await stopAfter(140);
  const changed = makeEntries(count, '1.1.0-b');
  await putReleases(store, changed);
  const written = (await store.readUnfinished(app))?.tables[0]?.table ?? '';
  const has = '/news/1' in (await store.readTable(written)).pages;
  const { rendered } = await composeWith(changed.release);
  expect(rendered).toBe(count + 2 - 128 + (has ? 1 : 0));
});

it('what was rendered beside another version of any app is rendered again', async () => {
  await stopAfter(140);
  const { tables = [] } = (await store.readUnfinished(app)) ?? {};
  const beside = tables.map((one) => ({ ...one, uses: { ...one.uses, 'mf-other': '0.9.0-bad' } }));
  await store.writeUnfinished(app, { tables: beside });
  const { rendered } = await composeWith(news.release);
  expect(rendered).toBe(count + 2);
});

it('a page is rendered again if it is damaged, or if it may be pruned', async () => {
  await stopAfter(140);
  const written = (await store.readUnfinished(app))?.tables[0]?.table ?? '';
  const [first, second] = Object.values((await store.readTable(written)).pages);
  await store.driver.write(keys.page(first?.page ?? ''), Uint8Array.of(123));
  await store.writePruneCandidates([keys.page(second?.page ?? '')]);
  const { rendered, pages } = await composeWith(news.release);
  expect(rendered).toBe(count + 2 - 126);
  for (const { reference } of pages) await store.readPage(reference.page);
});

it('a few pages are not worth a checkpoint', async () => {
  const few = makeEntries(100, '1.2.0-c');
  await putReleases(store, few);
  await composeWith(few.release);
  expect(await store.driver.list('unfinished')).toEqual([]);
});
