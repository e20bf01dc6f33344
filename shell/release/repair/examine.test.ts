import { expect, it, vi } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { keys } from '../../store/site-store.ts';
import { examine } from './examine.ts';

const shared = new TextEncoder().encode('{}');
const versions = ['1.0.0-a', '1.1.0-b'].map((version) =>
  makeSection({ version, files: { 'list-1.json': shared } }),
);

it('a file that two releases have is read once, and named once for the newest if it is damaged', async () => {
  const store = openMemoryStore();
  for (const version of versions) await goLive(store, [makeShell(), version]);
  const key = keys.file('mf-news', 'list-1.json');
  const read = vi.spyOn(store.driver, 'read');
  expect((await examine(store, ['production'])).damage).toEqual([]);
  expect(read.mock.calls.filter(([one]) => one === key)).toHaveLength(1);
  store.driver.entries.delete(key);
  const { damage } = await examine(store, ['production']);
  expect(damage).toEqual([
    { kind: 'release', app: 'mf-news', version: '1.1.0-b', key, fault: 'is missing' },
  ]);
});
