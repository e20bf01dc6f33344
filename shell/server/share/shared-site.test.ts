import { assert, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreError } from '../../store/drivers/driver.ts';
import { makeShell } from '../../store/fixtures/fake-releases.ts';
import { openServedStore, serveStore, shareHeading } from '../fixtures/served-store.ts';
import { readSettings } from '../settings.ts';
import { openSharedSite } from './shared-site.ts';

type Served = Awaited<ReturnType<typeof openServedStore>>;
let served: Served;

const browser = { 'sec-fetch-mode': 'navigate' };
const visitor = (bucket: number) => ({ cookie: `site-share=${bucket}`, ...browser });

function ask(headers: Record<string, string> = {}, path = '/news') {
  return served.ask('localhost', path, { headers });
}

async function headingFor(headers: Record<string, string>) {
  return /<h1>(.*?)<\/h1>/.exec(await (await ask(headers)).text())?.[1];
}

async function share(percentage: number) {
  await shareHeading(served.store, 'New', percentage);
  await served.sites.refresh();
}

it('without one, production sets no cookie and allows shared caches', async () => {
  served = await openServedStore();
  const { headers } = await ask(browser);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toContain('s-maxage=60');
  expect(await headingFor(visitor(0))).toBe('Public');
});

describe('a share of 5%', () => {
  beforeAll(async () => {
    served = await openServedStore();
    await share(5);
  });

  it.each([
    [49, 'New'],
    [50, 'Public'],
  ])('gives the visitor with number %i the page %s, every time', async (bucket, heading) => {
    for (const _ of [1, 2]) expect(await headingFor(visitor(bucket))).toBe(heading);
  });

  it('gives crawlers and programs production, without a number', async () => {
    for (const headers of [{}, { 'user-agent': 'SomeBot/1.0' }]) {
      expect(await headingFor(headers)).toBe('Public');
      expect((await ask(headers)).headers.get('set-cookie')).toBeNull();
    }
  });

  it.each([
    ['/news', 200],
    ['/old-news', 301],
    ['/_site.json', 200],
  ])('keeps %s out of shared caches on both sides', async (path, status) => {
    for (const headers of [visitor(0), visitor(50), browser, {}]) {
      const response = await ask(headers, path);
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toMatch(/^(private, no-cache|no-store)$/);
    }
  });

  it('keeps what it confirms out of shared caches', async () => {
    const etag = (await ask(visitor(50))).headers.get('etag') ?? '';
    const confirmed = await ask({ ...visitor(50), 'if-none-match': etag });
    expect(confirmed.status).toBe(304);
    expect(confirmed.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('has pages like production’s, except for data-revision and data-channel', async () => {
    const text = await (await ask(visitor(0))).text();
    expect(text).toContain('data-revision="2" data-channel="share"');
    expect(text).toContain('<link rel="canonical" href="https://site.example/news">');
    expect(text).not.toMatch(/noindex|preview-ribbon/);
  });

  it('has release files in common with production', async () => {
    const response = await ask(visitor(0), `/_releases/shell/files/${makeShell().release.entry}`);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('is not served as a preview', async () => {
    expect((await served.ask('share.localhost', '/news')).status).toBe(404);
  });

  // The last one: all others use what it closes.
  it('ends when it is closed', async () => {
    const last = await served.store.readRevision('share', 2);
    if (last) await served.store.appendRevision({ ...last, number: 3, closed: true });
    await served.sites.refresh();
    expect(await headingFor(visitor(0))).toBe('Public');
    expect((await ask(visitor(0))).headers.get('cache-control')).toContain('s-maxage=60');
  });
});

it('gives a browser without a number a new one, and the page for that number', async () => {
  served = await openServedStore();
  // Rounded up, every number is in it.
  await share(99.99);
  const response = await ask(browser);
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  expect(response.headers.get('set-cookie')).toMatch(/^site-share=\d{1,3}; Path=\/; .*Secure$/);
  const text = await response.text();
  expect(text).toContain('<h1>New</h1>');
  expect(await (await ask({ cookie })).text()).toBe(text);
  expect((await ask({ cookie, ...browser })).headers.get('set-cookie')).toBeNull();
});

it('keeps production out of shared caches while nobody knows whether one runs', async () => {
  const { store } = await openServedStore();
  await shareHeading(store, 'New', 5);
  let isReadable = false;
  const listRevisions = async (channel: string) => {
    if (channel === 'share' && !isReadable) throw new StoreError('Cannot read the share');
    return store.listRevisions(channel);
  };
  served = { store, ...(await serveStore({ ...store, listRevisions })) };
  expect(await headingFor(visitor(0))).toBe('Public');
  expect((await ask(visitor(0))).headers.get('cache-control')).toBe('private, no-cache');
  isReadable = true;
  await served.sites.refresh();
  expect(await headingFor(visitor(0))).toBe('New');
});

it('runs on production only', async () => {
  served = await openServedStore({}, 'pr-1');
  await share(99.9);
  expect(await headingFor(visitor(0))).toBe('Draft');
});

it('is looked for once production can be read', async () => {
  served = await openServedStore();
  const { channel } = await served.sites.find(new Request('http://localhost'));
  assert(channel !== undefined);
  let live: ReturnType<typeof channel.current>;
  const own = { channel: { ...channel, current: () => live }, handle: vi.fn() };
  const openShare = vi.fn(async () => own);
  const shared = await openSharedSite(own, openShare, readSettings({}));
  await shared.refresh();
  expect(openShare).not.toHaveBeenCalled();
  live = channel.current();
  await shared.refresh();
  expect(openShare).toHaveBeenCalledTimes(1);
});
