import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openLiveSite } from './fixtures/live-site.ts';

const long = `<h1>News</h1>${'<p>Something happened.</p>'.repeat(200)}`;
const releases = [makeShell(), makeSection({ pages: [{ path: '/news', body: long }] })];
let ask: Awaited<ReturnType<typeof openLiveSite>>['ask'];

beforeAll(async () => {
  ({ ask } = await openLiveSite(releases));
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const accepting = (encodings: string) =>
  ask('/news', { headers: { 'accept-encoding': encodings } });

it('a page is sent with brotli if the browser accepts it, announced to caches by Vary', async () => {
  const response = await accepting('gzip, deflate, br');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const bytes = await bytesOf(response);
  expect(brotliDecompressSync(bytes).toString()).toContain(long);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(response.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
});

describe('a browser that has the page', () => {
  it('gets 304 with the headers and no body', async () => {
    const full = await ask('/news');
    const etag = full.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await ask('/news', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    const policy = 'content-security-policy';
    expect(again.headers.get(policy)).toBe(full.headers.get(policy));
  });

  it('gets the 404 page as 404, never as 304', async () => {
    const etag = (await ask('/nowhere')).headers.get('etag') ?? '';
    const response = await ask('/nowhere', { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(404);
  });

  it('gets different tags for different pages and encodings', async () => {
    const answers = [
      await ask('/news'),
      await ask('/'),
      await accepting('br'),
      await accepting('gzip'),
    ];
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(4);
  });
});

// 'no-cache' would override `s-maxage`.
it('lets shared caches, but not browsers, keep a page as long as the setting says', async () => {
  const shared = await openLiveSite(releases, { sharedSeconds: 60 });
  expect((await shared.ask('/news')).headers.get('cache-control')).toBe(
    'max-age=0, s-maxage=60, stale-if-error=86400',
  );
});
