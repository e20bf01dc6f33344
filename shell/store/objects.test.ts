import { expect, it } from 'vitest';
import { compress } from './files/compress.ts';
import { makeSection, makeShell, putReleases } from './fixtures/fake-releases.ts';
import { openMemoryStore } from './fixtures/memory-driver.ts';
import { findUnreadableObjects, verifyRelease } from './objects.ts';
import { keys } from './site-store.ts';

const news = makeSection();
const { app, version, entry: name, server } = news.release;
const other = new TextEncoder().encode('something else');
const entry = keys.file(app, name);
const bundle = keys.server(app, server.name);

async function open() {
  const store = openMemoryStore();
  await putReleases(store, makeShell(), news);
  const bytes = news.files.get(name) ?? other;
  await store.driver.write(`${entry}.br`, await compress(bytes, 'br'));
  await store.driver.write(`${entry}.gz`, await compress(bytes, 'gzip'));
  return store;
}

const readFaults = async (store: Awaited<ReturnType<typeof open>>) =>
  (await findUnreadableObjects(store, app, version)).map(({ key, fault }) => `${key} ${fault}`);

it('a whole release has no faults, whatever has happened to others', async () => {
  const store = await open();
  await store.driver.write(keys.release('shell', '1.0.0-a'), other);
  expect(await readFaults(store)).toEqual([]);
  await verifyRelease(store, await store.readRelease(app, version));
});

it.each([
  [entry, undefined, 'is missing'],
  [entry, other, 'does not match its record'],
  [bundle, other, 'does not match its record'],
  [`${entry}.br`, await compress(other, 'br'), 'is not a variant of its file'],
])('%s is read, and refused with its key and the remedy', async (key, bytes, fault) => {
  const store = await open();
  store.driver.entries.delete(key);
  if (bytes !== undefined) await store.driver.write(key, bytes);
  expect(await readFaults(store)).toEqual([`${key} ${fault}`]);
  const release = await store.readRelease(app, version);
  await expect(verifyRelease(store, release)).rejects.toThrow(
    `${key} in memory ${fault}. Publish it again from the same source: npm run site -- publish mf-news`,
  );
});

it('a compressed variant that is missing beside the other is a fault, but servers do without', async () => {
  const store = await open();
  store.driver.entries.delete(`${entry}.br`);
  expect(await readFaults(store)).toEqual([`${entry}.br is missing`]);
  await verifyRelease(store, await store.readRelease(app, version));
  store.driver.entries.delete(`${entry}.gz`);
  expect(await readFaults(store), 'a release from before they were made').toEqual([]);
});

it('without its record, nothing else of a release is read', async () => {
  const store = await open();
  const key = keys.release(app, version);
  for (const one of [key, entry]) store.driver.entries.delete(one);
  expect(await readFaults(store)).toEqual([`${key} is missing`]);
});
