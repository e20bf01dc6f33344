import { describe, expect, it } from 'vitest';
import type { JoinContext } from '../../compose/join/join-context.ts';
import { fakeDocument } from '../../store/fixtures/fake-document.ts';
import { type FakePage, makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { openLiveSite, siteUrl } from '../fixtures/live-site.ts';
import { listSiteFiles } from './site-files.ts';

const pages = [
  { path: '/news/second', lastModified: '2026-02-03' },
  { path: '/news' },
  { path: '/news/draft', robots: 'noindex' as const },
];
const feeds = [{ path: '/news', title: 'News & more' }];
const section = makeSection({ pages, notFound: ['/news/:slug'], feeds });

it('lists every indexable page in the sitemap, sorted, with its date of change if known', async () => {
  const { ask } = await openLiveSite([makeShell(), section]);
  const response = await ask('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const entries = (await response.text()).split('\n').filter((line) => line.startsWith('<url>'));
  expect(entries).toEqual([
    `<url><loc>${siteUrl}/</loc></url>`,
    `<url><loc>${siteUrl}/news</loc></url>`,
    `<url><loc>${siteUrl}/news/second</loc><lastmod>2026-02-03</lastmod></url>`,
  ]);
});

it('points robots.txt to the sitemap', async () => {
  const { ask } = await openLiveSite([makeShell()]);
  const response = await ask('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

it('splits the sitemap of a large site and lists the parts', async () => {
  const many = Array.from({ length: 20_001 }, (_, index): FakePage => ({ path: `/news/${index}` }));
  const { channel } = await openLiveSite([makeShell(), makeSection()]);
  const join = channel.current()?.join as JoinContext;
  const large = makeSection({ pages: many }).release;
  const files = listSiteFiles({ ...join, releases: [...join.releases, large] });
  const count = (path: string) => files.get(path)?.write().match(/<loc>/g)?.length;
  expect(['', '-1', '-2', '-3'].map((part) => count(`/sitemap${part}.xml`))).toEqual([
    3, 10_000, 10_000, 3,
  ]);
  expect(files.get('/sitemap.xml')?.write()).toContain(`<loc>${siteUrl}/sitemap-3.xml</loc>`);
});

it('announces feeds on every page and serves them with their types', async () => {
  const { ask } = await openLiveSite([makeShell(), section]);
  expect(await (await ask('/')).text()).toContain(
    '<link rel="alternate" type="application/atom+xml" title="News &amp; more" href="/news/feed.xml">',
  );
  const types = ['/news/feed.xml', '/news/feed.json'].map(async (path) =>
    (await ask(path)).headers.get('content-type'),
  );
  expect(await Promise.all(types)).toEqual([
    'application/atom+xml; charset=utf-8',
    'application/feed+json; charset=utf-8',
  ]);
});

it('says how to report a security problem', async () => {
  const { ask } = await openLiveSite([makeShell()]);
  const text = await (await ask('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

describe('icons', () => {
  const shell = makeShell();
  const [icon = ''] = Object.keys(shell.release.files).filter((name) => name.startsWith('icon'));
  const rootFiles = { '/favicon.ico': icon, '/icon-192.png': icon };
  const iconic = { ...shell, release: { ...shell.release, rootFiles } };

  it('are files of the shell, asked for again after each release', async () => {
    const { ask } = await openLiveSite([iconic]);
    const response = await ask('/favicon.ico');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await (await ask('/')).text()).toContain('<link rel="icon" href="/favicon.ico"');
    const manifest = await (await ask('/site.webmanifest')).json();
    expect(manifest).toEqual(fakeDocument.manifest);
  });

  it('are not there if the shell has none', async () => {
    const { ask } = await openLiveSite([makeShell()]);
    expect((await ask('/favicon.ico')).status).toBe(404);
    expect(await (await ask('/')).text()).not.toContain('/favicon.ico');
  });
});

it('is closed on a preview', async () => {
  const { ask } = await openLiveSite([makeShell(), section], { channel: 'pr-1' });
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  const closed = [
    '/sitemap.xml',
    '/site.webmanifest',
    '/.well-known/security.txt',
    '/news/feed.xml',
  ];
  for (const path of closed) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask('/search-index.json')).status).toBe(200);
  expect(await (await ask('/')).text()).not.toMatch(/rel="(manifest|alternate)"/);
});
