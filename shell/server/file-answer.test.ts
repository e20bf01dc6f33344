import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { StoreError } from '../store/drivers/driver.ts';
import { integrityOf } from '../store/files/verified-files.ts';
import { makeScript } from '../store/fixtures/changed-script.ts';
import { makeSection, makeShell, putReleases } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { unpackDifference } from '../store/fixtures/unpack-difference.ts';
import { keys, openSiteStore } from '../store/site-store.ts';
import { storeTarget, writeRelease } from '../store/write-release.ts';
import { openLiveSite, openSiteOn } from './fixtures/live-site.ts';

const section = makeSection({
  files: {
    'a.png': new Uint8Array([1, 2, 3]),
    'a.svg': Buffer.from('<svg/>'),
    'a.pdf': Buffer.from('%PDF-'),
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
const readAnswer = async (response: Response) => {
  return { headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
};
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
    expect(gzip.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
  });

  it('is sent uncompressed if the store has no compressed variant', async () => {
    const headers = { 'accept-encoding': 'br' };
    const picture = await site.ask('/_releases/mf-news/files/a.png', { headers });
    expect(picture.headers.get('content-encoding')).toBeNull();
    expect(picture.headers.get('vary')).toBeNull();
    expect(await bytesOf(picture)).toEqual(Buffer.from([1, 2, 3]));
  });

  it('runs no scripts if it is an SVG', async () => {
    const { headers } = await site.ask('/_releases/mf-news/files/a.svg');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is not listed by search engines if it is a PDF, which says what a page says', async () => {
    const { headers } = await site.ask('/_releases/mf-news/files/a.pdf');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-type')).toBe('application/pdf');
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

describe('a browser with an earlier version of a file', () => {
  const [oldName, oldBytes] = makeScript('first();');
  const [name, bytes] = makeScript('second();');
  const earlier = makeSection({ files: { [oldName]: oldBytes } });
  const later = makeSection({ version: '1.1.0-b', files: { [name]: bytes } });
  const path = `/_releases/mf-news/files/${name}`;
  const hash = `:${integrityOf(oldBytes).slice(7)}:`;
  const having = (dictionary: string, accepted = 'br, dcb, dcz') => ({
    headers: { 'accept-encoding': accepted, 'available-dictionary': dictionary },
  });

  /** The site, opened after both were published, as by a server that has just started. */
  async function open() {
    const store = openMemoryStore();
    for (const release of [earlier, later]) await writeRelease(storeTarget(store), release);
    await goLive(store, [makeShell(), later]);
    const read = vi.spyOn(store.driver, 'read');
    const list = vi.spyOn(store.driver, 'list');
    const report = vi.fn<(message: string) => void>();
    const restarted = await openSiteOn(openSiteStore(store.driver), { report });
    const ask = (init: RequestInit) => restarted.ask(path, init);
    return { ask, store, report, requests: () => read.mock.calls.length + list.mock.calls.length };
  }

  let opened: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    opened = await open();
  });

  it('gets the difference', async () => {
    const { headers, ...response } = await opened.ask(having(hash)).then(readAnswer);
    expect(headers.get('content-encoding')).toBe('dcz');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
    expect(headers.get('use-as-dictionary')).toBe('match="long-page.*.js"');
    expect(headers.get('content-length')).toBe(String(response.body.length));
    expect(response.body.length).toBeLessThan(100);
    expect(await unpackDifference(response.body, oldBytes)).toEqual(Buffer.from(bytes));
  });

  it.each([
    ['the hash of no file', having(`:${integrityOf('x').slice(7)}:`)],
    ['the hash of the file itself', having(`:${integrityOf(bytes).slice(7)}:`)],
    ['half a hash', having(hash.slice(0, 20))],
    ['a refusal of differences', having(hash, 'br, dcz;q=0')],
    ['any encoding accepted', having(hash, 'br, *')],
  ])('gets the file compressed, given %s', async (_, init) => {
    const { headers, body } = await opened.ask(init).then(readAnswer);
    expect(headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(body)).toEqual(Buffer.from(bytes));
  });

  it('costs no request for what it makes up, or had before', async () => {
    const { ask, requests } = await open();
    await ask(having(hash));
    await ask(having(`:${integrityOf('x').slice(7)}:`));
    const before = requests();
    for (let number = 0; number < 20; number += 1) {
      await ask(having(`:${integrityOf(String(number)).slice(7)}:`));
      expect((await ask(having(hash))).headers.get('content-encoding')).toBe('dcz');
    }
    expect(requests()).toBe(before);
  });

  it('gets a file that is in memory while the store is away', async () => {
    const { ask, store } = await open();
    await ask({ headers: { 'accept-encoding': 'br' } });
    vi.mocked(store.driver.list).mockRejectedValue(new StoreError('is away'));
    const unknown = `:${integrityOf('x').slice(7)}:`;
    expect((await ask(having(unknown))).headers.get('content-encoding')).toBe('br');
  });

  it('gets the file, and the log a line, if the earlier version is damaged', async () => {
    const { ask, store, report } = await open();
    const key = keys.file('mf-news', oldName);
    await store.driver.write(key, new Uint8Array([1]));
    // What is kept after the first suits all encodings.
    for (const [accepted, coding] of [
      ['br, dcz', 'br'],
      ['br, dcz', 'br'],
      ['dcz', null],
    ] as const) {
      const { headers } = await ask(having(hash, accepted));
      expect(headers.get('content-encoding')).toBe(coding);
    }
    expect(report.mock.calls).toEqual([[expect.stringContaining(`${key} in memory does not`)]]);
  });

  it('gets the file if a difference saves less than half of it', async () => {
    const { store, ask } = await open();
    const [other, content] = makeScript('second();');
    const short = makeSection({
      version: '1.2.0-c',
      files: { [other.replace(/\.[\w-]+\.js$/, '.part.js')]: content.subarray(0, 1_000) },
    });
    await writeRelease(storeTarget(store), short);
    const dictionary = `:${integrityOf(content.subarray(0, 1_000)).slice(7)}:`;
    expect((await ask(having(dictionary))).headers.get('content-encoding')).toBe('br');
  });

  it('gets the file while many wait for differences, and what was made before', async () => {
    const { store, ask } = await open();
    const given = Array.from({ length: 30 }, (_, number) => makeScript(`number${number}();`));
    const earlier = given.map(([other, content], number) =>
      makeSection({ version: `2.${number}.0-c`, files: { [other]: content } }),
    );
    await putReleases(store, ...earlier);
    const codingFor = async (content: Uint8Array) => {
      const { headers } = await ask(having(`:${integrityOf(content).slice(7)}:`));
      return headers.get('content-encoding');
    };
    expect(await codingFor(oldBytes)).toBe('dcz');
    const codings = given.map(([, content]) => codingFor(content));
    expect(await codingFor(oldBytes)).toBe('dcz');
    expect(new Set(await Promise.all(codings))).toEqual(new Set(['dcz', 'br']));
    for (const [, content] of given) expect(await codingFor(content)).toBe('dcz');
  });

  it.each([
    ['fails', async (key: string) => Promise.reject(new StoreError(`${key} is away`))],
    ['hangs', (key: string) => pause(2_000).then(() => Promise.reject(new StoreError(key)))],
  ])('gets the file when the store %s, and the difference when it answers', async (_, read) => {
    const { store, ask } = await open();
    await ask({ headers: { 'accept-encoding': 'br' } });
    vi.mocked(store.driver.read).mockImplementation(read);
    expect((await ask(having(hash))).headers.get('content-encoding')).toBe('br');
    vi.mocked(store.driver.read).mockRestore();
    await vi.waitFor(
      async () => expect((await ask(having(hash))).headers.get('content-encoding')).toBe('dcz'),
      30_000,
    );
  });
});

describe('a missing file', () => {
  const { name: bundle } = section.release.server;
  it.each([
    '/_releases/mf-news/files/missing-1234.js',
    '/_releases/mf-news/files/unreleased.js',
    '/_releases/mf-nothing/files/entry.js',
    `/_releases/mf-news/server/${bundle}`,
    `/_releases/mf-news/files/..%2fserver%2f${bundle}`,
    `/_releases/mf-news/files/..\u005c1.0.0-a.json`,
    `/_releases/..%2fmf-news/files/${entry}`,
    `/_releases/mf-news/files/${'a'.repeat(3_000)}.js`,
  ])('is a plain 404 and never a page: %s', async (path) => {
    const response = await site.ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('<');
  });

  const [mapped = '', map] = Object.entries(section.release.maps)[0] ?? [];
  const mapPath = `/_releases/mf-news/maps/${map?.name}`;
  it.each([
    mapPath,
    mapPath.replace('/maps/', '/files/'),
    `/_releases/mf-news/files/${mapped}.map`,
  ])('is a 404 for whoever asks for a source map: %s', async (path) => {
    expect(await site.store.readMap('mf-news', map?.name ?? '')).toHaveLength(map?.bytes ?? 0);
    expect((await site.ask(path)).status).toBe(404);
  });

  it('is a 503 while the store is empty: it may not be mounted yet', async () => {
    const { ask } = await openLiveSite([]);
    const { status, headers } = await ask(address);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});
