import { describe, expect, it, vi } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { readReleases } from '../store/channels.ts';
import { makeSection, makeShell, putReleases } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
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

  it('keeps the live revision when a newer one is invalid', async () => {
    const store = openMemoryStore();
    await goLive(store, releases);
    const channel = await openLiveChannel(store, 'production', environment);
    await store.driver.write(keys.revision('production', 2), new TextEncoder().encode('{}'));
    await expect(channel.refresh()).rejects.toThrow('channels/production/2.json');
    expect(channel.current()?.revision.number).toBe(1);
  });
});

it('joins pages with the current year', async () => {
  const store = openMemoryStore();
  await goLive(store, releases);
  let now = new Date('2026-12-31T23:59:59Z');
  const channel = await openLiveChannel(store, 'production', environment, () => now);
  const before = channel.current();
  expect(before?.join.year).toBe(2026);
  expect(channel.current()).toBe(before);
  now = new Date('2027-01-01T00:00:00Z');
  expect(channel.current()?.join.year).toBe(2027);
  expect(channel.current()).toBe(channel.current());
});

it('names a live release that is missing from the store', async () => {
  const store = openMemoryStore();
  await putReleases(store, makeShell());
  const apps = { shell: '1.0.0-a', 'mf-news': '9.9.9' };
  await expect(readReleases(store, apps)).rejects.toThrow(
    'Release mf-news 9.9.9 is missing from the store or damaged.',
  );
});
