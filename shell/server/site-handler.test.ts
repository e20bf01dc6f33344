import { beforeAll, describe, expect, it } from 'vitest';
import { fakeDocument } from '../store/fixtures/fake-document.ts';
import { makeSection, makeShell, putReleases } from '../store/fixtures/fake-releases.ts';
import { openLiveSite } from './fixtures/live-site.ts';

const section = makeSection({
  pages: [{ path: '/news' }, { path: '/news/first' }],
  notFound: ['/news/:slug'],
});
let site: Awaited<ReturnType<typeof openLiveSite>>;

beforeAll(async () => {
  site = await openLiveSite([makeShell(), section]);
});

async function headingAt(path: string): Promise<readonly [number, string | undefined]> {
  const response = await site.ask(path);
  return [response.status, /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1]];
}

describe('a path', () => {
  it.each([
    ['/', 200, 'Welcome'],
    ['/news', 200, 'mf-news /news'],
    ['/news?view=table', 200, 'mf-news /news'],
    ['/news/nothing', 404, 'Not in mf-news'],
    ['/news/%e0%a4%a', 404, 'Not in mf-news'],
    ['/news/first/below', 404, 'Page Not Found'],
    ['/nowhere', 404, 'Page Not Found'],
    ['/constructor', 404, 'Page Not Found'],
  ])('%s returns %i with its own page', async (path, status, heading) => {
    expect(await headingAt(path)).toEqual([status, heading]);
  });

  it('is no service worker, whatever file a release has there', async () => {
    const headers = { 'service-worker': 'script' };
    expect((await site.ask('/news', { headers })).status).toBe(404);
  });

  it('is answered to HEAD with the same headers and no body', async () => {
    const [get, head] = [await site.ask('/news'), await site.ask('/news', { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...get.headers]);
    expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
  });

  it.each([
    ['POST', '/news', '<h1>Nothing was sent</h1>'],
    ['OPTIONS', '/_site.json', 'Method not allowed; use GET, HEAD.'],
  ])('rejects %s to %s', async (method, path, text) => {
    const response = await site.ask(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.text()).toContain(text);
  });

  it('rejects POST with a text if the live shell has no page for it', async () => {
    const { nothingSent: _, ...plain } = fakeDocument.plain;
    const { ask } = await openLiveSite([makeShell({ document: { plain } })]);
    expect(await (await ask('/', { method: 'POST' })).text()).toContain('Method not allowed');
  });
});

describe('a server with a live revision', () => {
  it('publishes it at /_site.json, revalidated, with what browsers and development need', async () => {
    const response = await site.ask('/_site.json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    const again = await site.ask('/_site.json', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await response.json()).toMatchObject({
      channel: 'production',
      revision: 1,
      sections: [{ id: 'mf-news', version: '1.0.0-a', prefixes: ['/news'] }],
      apps: { shell: '1.0.0-a', 'mf-news': '1.0.0-a' },
      time: '2026-01-01T00:00:00.000Z',
    });
  });

  it('is healthy', async () => {
    const response = await site.ask('/healthz');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ ok: true });
  });
});

describe('a server without a revision', () => {
  it('is not healthy', async () => {
    const { ask } = await openLiveSite([]);
    const response = await ask('/healthz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ ok: false });
  });

  it.each(['/', '/robots.txt'])('returns 503 for %s', async (path) => {
    const { ask, store } = await openLiveSite([]);
    expect(await (await ask(path)).text()).toBe('This site opens shortly.\n');
    await putReleases(store, makeShell());
    const response = await ask(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    const text = await response.text();
    expect(text).toContain('<h1>Site opens shortly</h1>');
    expect(text).not.toMatch(/deploy|release|channel/);
  });
});
