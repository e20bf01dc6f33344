import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compose } from '../compose/compose.ts';
import { goLive } from '../compose/fixtures/live-store.ts';
import { StoreError } from '../store/drivers/driver.ts';
import { makeEntries } from '../store/fixtures/fake-entries.ts';
import { makeSection, makeShell, putReleases } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import type { Revision } from '../store/records.ts';
import { keys } from '../store/site-store.ts';
import { environment } from './fixtures/live-site.ts';
import { openLiveChannel } from './live-channel.ts';

const redirects = [{ from: '/old-news', to: '/news' }];
const releases = [makeShell(), makeSection({ redirects })];

let store: ReturnType<typeof openMemoryStore>;
beforeEach(() => {
  store = openMemoryStore();
});

describe('refresh', () => {
  it('loads the newest of several new revisions', async () => {
    await goLive(store, [makeShell()]);
    const channel = await openLiveChannel(store, 'production', environment);
    await goLive(store, releases);
    await goLive(store, releases);
    expect(channel.current()?.revision.number).toBe(1);
    await channel.refresh();
    expect(channel.current()?.revision.number).toBe(3);
  });

  it('has nothing live while the channel is closed', async () => {
    const open = await goLive(store, releases, 'pr-1');
    const channel = await openLiveChannel(store, 'pr-1', environment);
    await store.appendRevision({ ...open, number: 2, closed: true });
    await channel.refresh();
    expect(channel.current()).toBeUndefined();
    expect((await openLiveChannel(store, 'pr-1', environment)).current()).toBeUndefined();
    await store.appendRevision({ ...open, number: 3 });
    await channel.refresh();
    expect(channel.current()?.revision.number).toBe(3);
  });

  it('reads only the next number and lists nothing', async () => {
    await goLive(store, releases);
    const channel = await openLiveChannel(store, 'production', environment);
    const list = vi.spyOn(store.driver, 'list');
    const read = vi.spyOn(store.driver, 'read');
    await channel.refresh();
    expect(read.mock.calls).toEqual([[keys.revision('production', 2)]]);
    expect(list).not.toHaveBeenCalled();
  });
});

it('a new revision costs its record, its release and the parts of tables that have changed', async () => {
  const [first, second] = [makeEntries(200, '1.0.0-a'), makeEntries(200, '1.1.0-b')];
  const live = await goLive(store, [makeShell(), first]);
  const channel = await openLiveChannel(store, 'production', environment);
  await putReleases(store, second);
  const b = second.release;
  const { tables, pages } = await compose(store, [makeShell().release, b], live);
  const changed = pages.find(({ job }) => job.path === '/news/1');
  await store.appendRevision({
    ...live,
    number: 2,
    apps: { ...live.apps, [b.app]: b.version },
    tables,
  });
  const read = vi.spyOn(store.driver, 'read');
  await channel.refresh();
  expect(channel.current()?.pages.found.get('/news/1')).toBe(changed?.reference.page);
  const folders = read.mock.calls.map(([key]) => key.split('/')[0]).sort();
  expect(folders).toEqual(['channels', 'channels', 'releases', 'tables', 'tables']);
});

it('a revision whose file belongs to another user is skipped, until there is a later one', async () => {
  await goLive(store, releases);
  const { readRevision } = store;
  vi.spyOn(store, 'readRevision').mockImplementation(async (name, number) => {
    if (number !== 2) return readRevision(name, number);
    const cause = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    throw new StoreError('Cannot read SITE_STORE', { cause });
  });
  await goLive(store, releases);
  const channel = await openLiveChannel(store, 'production', environment, { log: () => {} });
  expect(channel.current()?.revision.number).toBe(1);
  expect(channel.problems()).toMatchObject([{ revision: 2, cause: 'Cannot read SITE_STORE' }]);
  await goLive(store, releases);
  await channel.refresh();
  expect(channel.current()?.revision.number).toBe(3);
  expect(channel.problems()).toEqual([]);
});

it('in a store that has something other than a record for every number, one is read', async () => {
  await goLive(store, releases);
  const channel = await openLiveChannel(store, 'production', environment, { log: () => {} });
  // Not for every number, so that the test fails instead of never ending.
  const pages = Array.from({ length: 5 }, () => new TextEncoder().encode('<html>'));
  const read = vi.spyOn(store.driver, 'read').mockImplementation(async () => pages.pop());
  await channel.refresh();
  expect(read.mock.calls).toEqual([[keys.revision('production', 2)]]);
  expect(channel.current()?.revision.number).toBe(1);
  expect(channel.problems()).toMatchObject([{ revision: 2 }]);
});

describe('a revision that is damaged, or names what is', () => {
  const next = makeSection({ version: '1.1.0-b', pages: [{ path: '/news', body: 'b' }] });

  it.each([
    ['its record', () => keys.revision('production', 2)],
    ['a release record', () => keys.release('mf-news', '1.1.0-b')],
    ['a table', ({ tables }: Revision) => keys.table(tables['mf-news']?.table ?? '')],
  ])('is not served until it is whole: %s', async (_, find) => {
    await goLive(store, releases);
    const log = vi.fn();
    const open = () => openLiveChannel(store, 'production', environment, { log });
    const running = await open();
    const key = find(await goLive(store, [makeShell(), next]));
    const whole = store.driver.entries.get(key) ?? new Uint8Array();
    await store.driver.write(key, new TextEncoder().encode('{'));
    const restarted = await open();
    for (const channel of [running, restarted]) {
      log.mockClear();
      for (const _ of [1, 2]) await channel.refresh();
      expect(channel.current()?.revision.number).toBe(1);
      expect(channel.problems()).toMatchObject([
        { channel: 'production', revision: 2, cause: expect.stringContaining(key) },
      ]);
      expect(log).toHaveBeenCalledTimes(channel === running ? 1 : 0);
    }
    await store.driver.write(key, whole);
    for (const channel of [running, restarted]) {
      await channel.refresh();
      expect(channel.current()?.revision.number).toBe(2);
      expect(channel.problems()).toEqual([]);
    }
  });

  it('is served by a server that has read it before', async () => {
    const live = await goLive(store, releases);
    const channel = await openLiveChannel(store, 'production', environment);
    store.driver.entries.delete(keys.release('mf-news', '1.0.0-a'));
    store.driver.entries.delete(keys.table(live.tables['mf-news']?.table ?? ''));
    await store.appendRevision({ ...live, number: 2 });
    await channel.refresh();
    expect(channel.current()?.revision.number).toBe(2);
    expect(channel.current()?.releases[1]).toEqual(releases[1]?.release);
  });

  it('leaves nothing live if there is no other one', async () => {
    await goLive(store, releases);
    store.driver.entries.delete(keys.release('mf-news', '1.0.0-a'));
    const channel = await openLiveChannel(store, 'production', environment, { log: () => {} });
    expect(channel.current()).toBeUndefined();
    expect(channel.problems()).toMatchObject([
      { revision: 1, cause: expect.stringContaining('npm run site -- publish mf-news') },
    ]);
  });
});

it('finds the revisions of a store that was not there at the start', async () => {
  for (const _ of [1, 2, 3]) await goLive(store, releases);
  // Pruned: the numbers do not start at 1.
  store.driver.entries.delete(keys.revision('production', 1));
  const listRevisions = vi.fn(store.listRevisions);
  listRevisions.mockRejectedValueOnce(new Error('disk away')).mockResolvedValueOnce([]);
  const away = { ...store, listRevisions };
  const channel = await openLiveChannel(away, 'production', environment, { log: () => {} });
  expect(channel.problems()).toMatchObject([{ cause: 'disk away' }]);
  await channel.refresh();
  expect(channel.current()).toBeUndefined();
  await channel.refresh();
  expect(channel.current()?.revision.number).toBe(3);
});

it('joins pages with the current year', async () => {
  await goLive(store, releases);
  let now = new Date('2026-12-31T23:59:59Z');
  const channel = await openLiveChannel(store, 'production', environment, { now: () => now });
  const before = channel.current();
  expect(before?.join.year).toBe(2026);
  expect(channel.current()).toBe(before);
  now = new Date('2027-01-01T00:00:00Z');
  expect(channel.current()?.join.year).toBe(2027);
  expect(channel.current()).toBe(channel.current());
});

it('a shell whose documents this server cannot write is not served, and the log says why', async () => {
  const live = await goLive(store, [makeShell()]);
  const log = vi.fn();
  const running = await openLiveChannel(store, 'production', environment, { log });
  await putReleases(store, makeShell({ version: '9-new', document: JSON.parse('{"format":2}') }));
  await store.appendRevision({ ...live, number: 2, apps: { shell: '9-new' } });
  await running.refresh();
  const restarted = await openLiveChannel(store, 'production', environment, { log: () => {} });
  for (const channel of [running, restarted]) {
    expect(channel.current()?.revision.number).toBe(1);
    expect(channel.problems()[0]).toMatchObject({ revision: 2 });
  }
  expect(log.mock.calls.join()).toContain(
    'production: shell 9-new has document format 2; this version of the platform reads 1. ',
  );
});
