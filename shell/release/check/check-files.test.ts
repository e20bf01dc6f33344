import { expect, it } from 'vitest';
import { compress } from '../../store/compress.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { keys } from '../../store/site-store.ts';
import { checkFiles } from './check-files.ts';
import { linesOf } from './fixtures/compare.ts';

const shell = makeShell();
const news = makeSection({ version: '1.1.0-b' });
const other = new TextEncoder().encode('something else');
const entry = keys.file('mf-news', news.release.entry);

const releases = [shell.release, news.release];
const changing = new Set(['mf-news']);

async function open() {
  const store = openMemoryStore();
  await putReleases(store, shell, news);
  return store;
}

it('accepts a release whose files are intact', async () => {
  const store = await open();
  const bytes = news.files.get(news.release.entry) ?? other;
  await store.driver.write(`${entry}.br`, await compress(bytes, 'br'));
  await store.driver.write(`${entry}.gz`, await compress(bytes, 'gzip'));
  expect(await checkFiles(store, releases, changing)).toEqual([]);
});

it('names every missing or changed file, with what to do', async () => {
  const store = await open();
  store.driver.entries.delete(entry);
  const server = keys.server('mf-news', news.release.server.name);
  await store.driver.write(server, other);
  expect(linesOf(await checkFiles(store, releases, changing))).toEqual([
    `refusal mf-news: mf-news 1.1.0-b is damaged in the store:\n  ${entry} is missing\n  ${server} does not match its record\nPublish it again from the same source: npm run site -- publish mf-news`,
  ]);
});

it.each(['br', 'gz'])('names a .%s variant with different content', async (ending) => {
  const store = await open();
  const variant = await compress(other, ending === 'br' ? 'br' : 'gzip');
  await store.driver.write(`${entry}.${ending}`, variant);
  expect(linesOf(await checkFiles(store, releases, changing)).join()).toContain(
    `${entry} has a damaged .${ending} variant`,
  );
});

it('ignores other apps', async () => {
  const store = await open();
  store.driver.entries.delete(entry);
  expect(await checkFiles(store, releases, new Set(['shell']))).toEqual([]);
});
