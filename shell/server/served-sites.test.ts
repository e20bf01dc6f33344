import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreError } from '../store/drivers/driver.ts';
import { makeShell } from '../store/fixtures/fake-releases.ts';
import { goLiveWithHeading, openServedStore } from './fixtures/served-store.ts';

const headingOf = async (response: Promise<Response>) =>
  /<h1>(.*?)<\/h1>/.exec(await (await response).text())?.[1];

describe('a host', () => {
  it.each([
    ['pr-1.localhost', 'Draft'],
    ['production.localhost', 'Public'],
    ['site.example', 'Public'],
  ])('%s gets %s, regardless of earlier requests', async (host, heading) => {
    const { ask } = await openServedStore();
    for (const one of ['localhost', 'pr-1.localhost']) await ask(one, '/news');
    expect(await headingOf(ask(host, '/news'))).toBe(heading);
  });

  it('without a channel gets a page that says so and nothing of other channels', async () => {
    const { ask } = await openServedStore();
    const response = await ask('pr-9.localhost', '/news');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(text).toContain('There is no preview “pr-9”.');
    expect(text).not.toContain('Public');
  });

  it('gets the preview from a server whose own channel is that preview', async () => {
    const { ask } = await openServedStore({}, 'pr-1');
    expect(await headingOf(ask('localhost', '/news'))).toBe('Draft');
    expect(await headingOf(ask('production.localhost', '/news'))).toBe('Public');
    expect((await ask('localhost', '/news')).headers.get('x-robots-tag')).toBe('noindex');
  });
});

it('keeps what a preview’s link shows before there is one out of shared caches', async () => {
  const { ask } = await openServedStore();
  const cacheOf = async (path: string) =>
    (await ask('localhost', path)).headers.get('cache-control');
  expect(await cacheOf('/news?channel=pr-9')).toBe('private, no-store');
  const { headers } = await ask('localhost', '/news?channel=newsletter');
  expect(headers.get('x-robots-tag')).toBeNull();
  for (const path of ['/news', '/news?channel=Not+one']) {
    expect(await cacheOf(path)).toContain('s-maxage=60');
  }
});

it('logs a fault of the store that comes and goes once', async () => {
  const { sites, store, entries } = await openServedStore();
  for (const _ of ['first', 'second']) {
    const read = vi.spyOn(store.driver, 'read').mockRejectedValue(new StoreError('away'));
    await sites.refresh();
    expect(sites.own.problems()).toMatchObject([{ cause: 'away' }]);
    read.mockRestore();
    await sites.refresh();
    expect(sites.own.problems()).toEqual([]);
  }
  expect(entries.filter(({ msg }) => msg === 'production: away')).toHaveLength(1);
});

it('gives the same page different ETags on two channels', async () => {
  const { ask, store } = await openServedStore();
  await goLiveWithHeading(store, 'pr-2', 'Draft');
  const [one, other] = [await ask('pr-1.localhost', '/news'), await ask('pr-2.localhost', '/news')];
  const etag = one.headers.get('etag') ?? '';
  expect(other.headers.get('etag')).not.toBe(etag);
  const headers = { 'if-none-match': etag };
  expect((await ask('pr-2.localhost', '/news', { headers })).status).toBe(200);
});

it('a preview reads and keeps only what production does not have', async () => {
  const { ask, store, sites } = await openServedStore();
  const read = vi.spyOn(store.driver, 'read');
  await ask('pr-1.localhost', '/news');
  const channels = await sites.channels();
  const preview = channels.find(({ name }) => name === 'pr-1')?.current();
  const own = sites.own.current();
  const shared = preview?.releases.filter((release) => own?.releases.includes(release)) ?? [];
  expect(preview?.tables.filter((table) => own?.tables.includes(table))).not.toEqual([]);
  expect(shared.map(({ app }) => app)).toContain('shell');
  const keys = read.mock.calls.map(([key]) => key);
  expect(keys.filter((key) => key.startsWith('releases/shell'))).toEqual([]);
});

describe('a preview created while the server runs', () => {
  it('is served a second later, its later revisions after the next refresh', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, store, sites } = await openServedStore();
    expect((await ask('pr-2.localhost', '/news')).status).toBe(404);
    await goLiveWithHeading(store, 'pr-2', 'New');
    vi.advanceTimersByTime(1_000);
    expect(await headingOf(ask('pr-2.localhost', '/news'))).toBe('New');
    await goLiveWithHeading(store, 'pr-2', 'Newer');
    await sites.refresh();
    expect(await headingOf(ask('pr-2.localhost', '/news'))).toBe('Newer');
  });
});

describe('a preview', () => {
  const get = async (path: string) => {
    const { ask } = await openServedStore();
    return ask('pr-1.localhost', path);
  };

  it.each(['/news', '/nowhere', '/old-news', '/_site.json'])(
    'is kept out of caches and search engines at %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it('shares release files with every other channel', async () => {
    const { entry } = makeShell().release;
    const { status, headers } = await get(`/_releases/shell/files/${entry}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('immutable');
  });
});
