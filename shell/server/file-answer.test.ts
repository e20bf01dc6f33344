import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { keys } from '../store/site-store.ts';
import { storeTarget, writeRelease } from '../store/write-release.ts';
import { openLiveSite } from './fixtures/live-site.ts';

const section = makeSection({
  files: {
    'a.png': new Uint8Array([1, 2, 3]),
    'a.svg': Buffer.from('<svg/>'),
    '-lead.js': Buffer.from('1'),
  },
});
const { entry } = section.release;
const script = Buffer.from(section.files.get(entry) ?? []);
const address = `/_releases/mf-news/files/${entry}`;
let site: Awaited<ReturnType<typeof openLiveSite>>;

beforeAll(async () => {
  site = await openLiveSite([]);
  // Nothing is live: files of every release are served all the same.
  await writeRelease(storeTarget(site.store), section);
  await writeRelease(storeTarget(site.store), makeShell());
  await site.store.driver.write(keys.file('mf-news', 'unreleased.js'), Buffer.from('1'));
});

const get = (headers: Record<string, string> = {}) => site.ask(address, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a file of a release', () => {
  it('is cached for a year as immutable', async () => {
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('is sent with brotli, gzip or uncompressed, as the browser accepts', async () => {
    const plain = await get();
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await bytesOf(plain)).toEqual(script);
    const brotli = await get({ 'accept-encoding': 'gzip, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytesOf(brotli))).toEqual(script);
    const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytesOf(gzip))).toEqual(script);
    expect(gzip.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('is sent uncompressed if the store has no compressed variant', async () => {
    const headers = { 'accept-encoding': 'br' };
    const picture = await site.ask('/_releases/mf-news/files/a.png', { headers });
    expect(picture.headers.get('content-encoding')).toBeNull();
    expect(picture.headers.get('vary')).toBeNull();
    expect(await bytesOf(picture)).toEqual(Buffer.from([1, 2, 3]));
  });

  it('is answered to HEAD with Content-Length and no body', async () => {
    const response = await site.ask(address, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(script.length));
    expect(await response.text()).toBe('');
  });

  it('is answered with 304 to a browser that has it', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const response = await get({ 'if-none-match': etag });
    expect(response.status).toBe(304);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe('');
  });

  it('runs no scripts if it is an SVG', async () => {
    const { headers } = await site.ask('/_releases/mf-news/files/a.svg');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is found by every name that a record allows', async () => {
    expect((await site.ask('/_releases/mf-news/files/-lead.js')).status).toBe(200);
  });
});

it('a damaged variant is not sent; the file is', async () => {
  const { store, ask } = await openLiveSite([]);
  await writeRelease(storeTarget(store), section);
  await store.driver.write(`${keys.file('mf-news', entry)}.br`, Buffer.from('x'));
  const response = await ask(address, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await bytesOf(response)).toEqual(script);
});

describe('a missing file', () => {
  const { name: bundle } = section.release.server;
  it.each([
    '/_releases/mf-news/files/missing-1234.js',
    '/_releases/mf-news/files/unreleased.js',
    '/_releases/mf-nothing/files/entry.js',
    '/_releases/',
    '/_releases/mf-news/1.0.0-a.json',
    '/_releases/mf-news/files/',
    `/_releases/mf-news/server/${bundle}`,
    `/_releases/mf-news/files/..%2fserver%2f${bundle}`,
    `/_releases/mf-news/files/..%2F..%2Fmf-news%2F1.0.0-a.json`,
    `/_releases/mf-news/files/%2e%2e%2f1.0.0-a.json`,
    `/_releases/mf-news/files/..\u005c1.0.0-a.json`,
    `/_releases/..%2fmf-news/files/${entry}`,
    `${address}%00`,
    `${address}/`,
    `/_releases/mf-news/files/${'a'.repeat(3_000)}.js`,
  ])('is a plain 404 and never a page: %s', async (path) => {
    const response = await site.ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('<');
  });

  it('is a 404 for a conditional request, too', async () => {
    const headers = { 'if-none-match': '*' };
    const response = await site.ask('/_releases/mf-news/files/missing.js', { headers });
    expect(response.status).toBe(404);
  });

  it('is a 503 while the store is empty: it may not be mounted yet', async () => {
    const { ask } = await openLiveSite([]);
    const { status, headers } = await ask(address);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});
