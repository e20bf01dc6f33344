import { expect, it, vi } from 'vitest';
import { makeSection, putReleases } from './fixtures/fake-releases.ts';
import { openMemoryStore } from './fixtures/memory-driver.ts';
import { readOnce } from './read-once.ts';
import { keys } from './site-store.ts';

const { release } = makeSection();
const { app, version } = release;

it('reads a release and a table once, however many ask for them', async () => {
  const store = openMemoryStore();
  await putReleases(store, makeSection());
  const hash = await store.writeTable({ pages: {}, notFound: {} });
  const read = vi.spyOn(store.driver, 'read');
  const once = readOnce(store);
  await Promise.all([once.readRelease(app, version), once.readRelease(app, version)]);
  await once.readJoinedTable(hash);
  expect(await once.readRelease(app, version)).toEqual(release);
  expect((await once.readJoinedTable(hash)).content).toEqual({ pages: {}, notFound: {} });
  expect(read.mock.calls).toEqual([[keys.release(app, version)], [keys.table(hash)]]);
});

it('reads what was missing again', async () => {
  const store = openMemoryStore();
  const once = readOnce(store);
  await expect(once.readRelease(app, version)).rejects.toThrow('is missing');
  await putReleases(store, makeSection());
  expect(await once.readRelease(app, version)).toEqual(release);
});
