import { describe, expect, it, vi } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import {
  type FakeRelease,
  makeSection,
  makeShell,
  putReleases,
} from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import type { Revision } from '../store/records.ts';
import { keys } from '../store/site-store.ts';
import { environment } from './fixtures/live-site.ts';
import { openLiveChannel } from './live-channel.ts';

const redirects = [{ from: '/old-news', to: '/news' }];
const releases = [makeShell(), makeSection({ redirects })];

it('starts with the newest revision of its channel', async () => {
  const store = openMemoryStore();
  await goLive(store, [makeShell()]);
  await goLive(store, releases);
  await goLive(store, [makeShell()], 'preview');
  const channel = await openLiveChannel(store, 'production', environment);
  expect(channel.current()?.revision.number).toBe(2);
  expect(channel.current()?.releases.map(({ app }) => app)).toEqual(['shell', 'mf-news']);
  expect([...(channel.current()?.redirects ?? [])]).toEqual([['/old-news', '/news']]);
});

describe('refresh', () => {
  it('loads the newest of several new revisions', async () => {
    const store = openMemoryStore();
    await goLive(store, [makeShell()]);
    const channel = await openLiveChannel(store, 'production', environment);
    await goLive(store, releases);
    await goLive(store, releases);
    expect(channel.current()?.revision.number).toBe(1);
    await channel.refresh();
    expect(channel.current()?.revision.number).toBe(3);
  });

  it('finds the first revision of a channel that had none', async () => {
    const store = openMemoryStore();
    const channel = await openLiveChannel(store, 'production', environment);
    expect(channel.current()).toBeUndefined();
    await goLive(store, releases);
    await channel.refresh();
    expect(channel.current()?.revision.number).toBe(1);
  });

  it('has nothing live while the channel is closed', async () => {
    const store = openMemoryStore();
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
    const store = openMemoryStore();
    await goLive(store, releases);
    const channel = await openLiveChannel(store, 'production', environment);
    const list = vi.spyOn(store.driver, 'list');
    const read = vi.spyOn(store.driver, 'read');
    await channel.refresh();
    expect(read.mock.calls).toEqual([[keys.revision('production', 2)]]);
    expect(list).not.toHaveBeenCalled();
  });
});

describe('a revision that cannot be read', () => {
  it.each([
    ['cut', '{"channel":"produ'],
    ['empty', ''],
    ['not JSON', 'oops'],
    ['of the wrong shape', '{}'],
  ])('because it is %s is a problem, logged once; the one before stays live', async (_, text) => {
    const store = openMemoryStore();
    await goLive(store, releases);
    const log = vi.fn();
    const open = () => openLiveChannel(store, 'production', environment, { log });
    const running = await open();
    await store.driver.write(keys.revision('production', 2), new TextEncoder().encode(text));
    const restarted = await open();
    for (const channel of [running, restarted]) {
      log.mockClear();
      for (const _ of [1, 2]) await channel.refresh();
      expect(channel.current()?.revision.number).toBe(1);
      expect(channel.problems()).toMatchObject([{ channel: 'production', revision: 2 }]);
      expect(log).toHaveBeenCalledTimes(channel === running ? 1 : 0);
    }
    await goLive(store, releases);
    await running.refresh();
    expect(running.current()?.revision.number).toBe(3);
    expect(running.problems()).toEqual([]);
  });

  it('becomes live once it can be read', async () => {
    const store = openMemoryStore();
    const live = await goLive(store, releases);
    await store.driver.write(keys.revision('production', 2), new Uint8Array());
    const channel = await openLiveChannel(store, 'production', environment, { log: () => {} });
    const repaired = new TextEncoder().encode(JSON.stringify({ ...live, number: 2 }));
    await store.driver.write(keys.revision('production', 2), repaired);
    await channel.refresh();
    expect(channel.current()?.revision.number).toBe(2);
    expect(channel.problems()).toEqual([]);
  });
});

describe('a release record that cannot be read', () => {
  const widgets = { 'sign-up': '<p>form</p>' };
  const news = makeSection({ pages: [{ path: '/news' }], notFound: ['/news/:slug'], widgets });
  const record = keys.release('mf-news', '1.0.0-a');

  it.each([
    ['cut', new TextEncoder().encode('{"app":"mf')],
    ['missing', undefined],
  ])(
    'because it is %s leaves the section live, from its pages, until repaired',
    async (_, bytes) => {
      const store = openMemoryStore();
      await goLive(store, [makeShell({ embeds: ['sign-up'] }), news]);
      const whole = store.driver.entries.get(record) ?? new Uint8Array();
      store.driver.entries.delete(record);
      if (bytes !== undefined) await store.driver.write(record, bytes);
      const log = vi.fn();
      const channel = await openLiveChannel(store, 'production', environment, { log });
      const findNews = () => channel.current()?.releases.find(({ app }) => app === 'mf-news');
      const { entry, pages, notFound } = news.release;
      expect(findNews()).toMatchObject({ entry, pages, notFound, widgets: ['sign-up'] });
      expect(findNews()?.prefixes).toContain('/news');
      const served = channel.current();
      await channel.refresh();
      expect(channel.current()).toBe(served);
      expect(log.mock.calls).toEqual([[expect.stringContaining('publish mf-news')]]);
      expect(channel.problems()).toHaveLength(1);
      await store.driver.write(record, whole);
      await channel.refresh();
      expect(findNews()).toEqual(news.release);
      expect(channel.problems()).toEqual([]);
    },
  );

  it('changes nothing for a server that has read it', async () => {
    const store = openMemoryStore();
    await goLive(store, [makeShell(), news]);
    const channel = await openLiveChannel(store, 'production', environment);
    const live = await store.readRevision('production', 1);
    store.driver.entries.delete(record);
    if (live) await store.appendRevision({ ...live, number: 2 });
    await channel.refresh();
    expect(channel.current()?.revision.number).toBe(2);
    expect(channel.current()?.releases[1]).toEqual(news.release);
  });
});

it('goes on without the pages of a table that cannot be read, until it can be', async () => {
  const store = openMemoryStore();
  const { tables } = await goLive(store, releases);
  const key = keys.table(tables['mf-news']?.table ?? '');
  const whole = store.driver.entries.get(key) ?? new Uint8Array();
  store.driver.entries.delete(key);
  const channel = await openLiveChannel(store, 'production', environment, { log: () => {} });
  const pageAt = (path: string) => channel.current()?.pages.found.get(path) ?? '';
  expect(await store.readPage(pageAt('/'))).toMatchObject({ app: 'shell' });
  await expect(store.readPage(pageAt('/news'))).rejects.toThrow('is missing');
  expect(channel.problems()).toMatchObject([{ cause: expect.stringContaining(key) }]);
  await store.driver.write(key, whole);
  await channel.refresh();
  expect(await store.readPage(pageAt('/news'))).toMatchObject({ app: 'mf-news' });
  expect(channel.problems()).toEqual([]);
});

it('finds the revisions of a store that was not there at the start', async () => {
  const store = openMemoryStore();
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
  const store = openMemoryStore();
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

describe('a shell whose documents this server cannot write', () => {
  const older = withoutDocument(makeShell({ version: '0.9.0-old' }));

  /** As published before shells had documents. */
  function withoutDocument(shell: FakeRelease): FakeRelease {
    const { document: _, ...release } = shell.release;
    return { ...shell, release };
  }

  it.each([
    ['older', older, 0],
    ['newer', makeShell({ version: '9.0.0-new', document: JSON.parse('{"format":2}') }), 2],
  ])('is not served if it is %s, and the log says why', async (_, shell, format) => {
    const store = openMemoryStore();
    await goLive(store, [makeShell()]);
    const log = vi.fn();
    const running = await openLiveChannel(store, 'production', environment, { log });
    const tables = running.current()?.revision.tables ?? {};
    await putReleases(store, shell);
    const { version } = shell.release;
    await store.appendRevision({
      ...(running.current()?.revision as Revision),
      number: 2,
      apps: { shell: version },
      tables,
    });
    await running.refresh();
    const restarted = await openLiveChannel(store, 'production', environment, { log: () => {} });
    for (const channel of [running, restarted]) {
      expect(channel.current()?.revision.number).toBe(1);
      expect(channel.problems()[0]).toMatchObject({ revision: 2 });
    }
    expect(log.mock.calls.join()).toContain(
      `production: shell ${version} has document format ${format}; this version of the platform reads 1. `,
    );
  });
});
