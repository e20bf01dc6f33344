import { describe, expect, it, vi } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { startTestServer } from '../server/fixtures/started-server.ts';
import { readSettings } from '../server/settings.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { listen } from '../store/fixtures/listen.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import type { SiteStore } from '../store/site-store.ts';
import { readFromSite, readFromStore } from './live-site.ts';

const settings = readSettings({});
const page = {
  path: '/news',
  body: '<main><h1>News</h1><h2>Storms</h2></main>',
  search: { group: 'News', keywords: ['weather'] },
};
const section = makeSection({ pages: [page] });
const releases = [makeShell(), section];

const kinds = ['store', 'site'] as const;

/** Development's view of a store that a server serves at the URL, read in one of both ways. */
function readFrom(
  kind: (typeof kinds)[number],
  store: SiteStore,
  url: string,
  following?: Parameters<typeof readFromSite>[2],
) {
  return kind === 'store'
    ? readFromStore(store, settings, following)
    : readFromSite(url, settings, following);
}

it.each(kinds)('reads the live sections, their files and pages from a %s', async (kind) => {
  const store = openMemoryStore();
  await goLive(store, releases);
  const { url } = await startTestServer(store);
  const { releases: read, provenance, headings, ask } = await readFrom(kind, store, url);
  const { app, version, entry, startup, scripts, prefixes, widgets, redirects, pages } =
    section.release;
  const live = { app, version, entry, startup, scripts, prefixes, widgets, redirects, pages };
  expect(read).toMatchObject([live]);
  expect(headings.get('/news')).toEqual(['Storms']);
  const place = kind === 'store' ? '.site' : url;
  expect(provenance).toEqual([`mf-news 1.0.0-a from revision 1 of ${place}`]);
  const response = await ask(`/_releases/mf-news/files/${entry}`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toContain('// mf-news 1.0.0-a');
  expect(await (await ask('/news')).text()).toContain('data-revision="1"');
  expect((await ask('/nowhere')).status).toBe(404);
});

it('answers 502 and one line when the site is gone', async () => {
  const store = openMemoryStore();
  await goLive(store, releases);
  const { url, stop } = await startTestServer(store);
  const { ask } = await readFromSite(url, settings);
  await stop();
  const response = await ask('/news');
  expect(response.status).toBe(502);
  expect(await response.text()).toMatch(new RegExp(`^Cannot read ${url}: .*ECONNREFUSED.*\\n$`));
});

it.each(kinds)('follows a page that came from another revision of a %s', async (kind) => {
  const store = openMemoryStore();
  await goLive(store, releases);
  const server = await startTestServer(store);
  const onChange = vi.fn();
  const site = await readFrom(kind, store, server.url, { without: ['mf-tea'], onChange });
  expect(await site.follow(1)).toBe(false);
  const tea = makeSection({ app: 'mf-tea', prefix: '/tea' });
  await goLive(store, [makeShell(), makeSection({ version: '1.1.0-b', pages: [page] }), tea]);
  await server.refresh();
  expect(await (await site.ask('/news')).text()).toContain('data-revision="2"');
  expect(await Promise.all([site.follow(2), site.follow(2)])).toEqual([true, true]);
  expect(site.releases).toMatchObject([{ app: 'mf-news', version: '1.1.0-b' }]);
  expect(onChange).toHaveBeenCalledOnce();
  expect(await site.follow(2)).toBe(false);
});

describe('a preview with a token', () => {
  async function servePreview() {
    const store = openMemoryStore();
    await goLive(store, releases);
    await goLive(store, [makeShell(), makeSection({ version: '1.0.0-draft' })], 'pr-1');
    const { url } = await startTestServer(store, { PREVIEW_TOKEN: 'open sesame, now' });
    return url.replace('localhost', 'pr-1.localhost');
  }

  it('opens with the token', async () => {
    const environment = { PREVIEW_TOKEN: 'open sesame, now' };
    const preview = await readFromSite(await servePreview(), readSettings(environment));
    expect(preview.releases).toMatchObject([{ app: 'mf-news', version: '1.0.0-draft' }]);
    expect((await preview.ask('/news')).status).toBe(200);
  });

  it.each([
    [{}, 'it requires a token; set PREVIEW_TOKEN'],
    [{ PREVIEW_TOKEN: 'simsalabim 123456' }, 'PREVIEW_TOKEN is not the token of this preview'],
  ])('reports what is missing with %o', async (environment, words) => {
    const preview = await servePreview();
    const reading = readFromSite(preview, readSettings(environment));
    await expect(reading).rejects.toThrow(`Cannot read ${preview}: ${words}`);
  });
});

describe('an error says what to do for', () => {
  it('a store with nothing live', async () => {
    await expect(readFromStore(openMemoryStore(), settings)).rejects.toThrow(
      'Run `npm start` once',
    );
  });

  it('a site that hangs', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    await expect(readFromSite('http://localhost:1', settings)).rejects.toThrow(
      'Cannot read http://localhost:1: timeout after 5 s.',
    );
  });

  it('a site at another address', async () => {
    const port = await listen((_, response) =>
      response.writeHead(301, { location: 'https://www.example.com/_site.json' }).end(),
    );
    await expect(readFromSite(`http://127.0.0.1:${port}`, settings)).rejects.toThrow(
      '/_site.json returned 301 to https://www.example.com/_site.json.',
    );
  });

  it('a development server', async () => {
    const store = openMemoryStore();
    await goLive(store, [makeShell(), makeSection({ version: 'source' })]);
    const { url } = await startTestServer(store);
    await expect(readFromSite(url, settings)).rejects.toThrow(`${url} is a development server`);
  });

  it('another site', async () => {
    const port = await listen((_, response) => void response.end('<h1>Hello</h1>'));
    const origin = `http://localhost:${port}`;
    await expect(readFromSite(origin, settings)).rejects.toThrow(
      `${origin} is not a site of this platform. Check its address.`,
    );
  });
});
