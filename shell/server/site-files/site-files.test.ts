// @vitest-environment jsdom
import { brand } from '@site/content/site';
import { describe, expect, it } from 'vitest';
import { type FakePage, makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { openLiveSite, siteUrl } from '../fixtures/live-site.ts';
import type { LiveRevision } from '../live-channel.ts';
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
  const live = await readLive([makeShell(), makeSection()]);
  const large = makeSection({ pages: many }).release;
  const files = listSiteFiles({ ...live, releases: [...live.releases, large] });
  const count = (path: string) => files.get(path)?.write().match(/<loc>/g)?.length;
  expect(['', '/1', '/2', '/3'].map((part) => count(`/sitemap${part}.xml`))).toEqual([
    3, 10_000, 10_000, 3,
  ]);
  expect(files.get('/sitemap.xml')?.write()).toContain(`<loc>${siteUrl}/sitemap/3.xml</loc>`);
});

async function readLive(releases: Parameters<typeof openLiveSite>[0]): Promise<LiveRevision> {
  const { channel } = await openLiveSite(releases);
  const live = channel.current();
  if (live === undefined) throw new Error('nothing is live');
  return live;
}

describe('a feed', () => {
  const dated = (path: string, published: string, robots?: 'noindex'): FakePage => ({
    path,
    article: { published, modified: '2026-03-04', author: 'Ada <a>' },
    ...(robots && { robots }),
  });
  const articles = [
    { path: '/news' },
    dated('/news/old', '2025-01-01'),
    dated('/news/new', '2026-02-03'),
    dated('/news/draft', '2026-02-04', 'noindex'),
  ];
  const ask = async (path: string) => {
    const site = await openLiveSite([makeShell(), makeSection({ pages: articles, feeds })]);
    return site.ask(path);
  };

  it('lists indexed articles for Atom readers, the newest first', async () => {
    const response = await ask('/news/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = new DOMParser().parseFromString(await response.text(), 'application/xml');
    const textsOf = (selector: string) =>
      [...feed.querySelectorAll(selector)].map((one) => one.textContent);
    expect(textsOf('feed > title')).toEqual([`News & more · ${brand.name}`]);
    expect(textsOf('feed > id')).toEqual([`${siteUrl}/news`]);
    expect(textsOf('feed > updated')).toEqual(['2026-03-04T00:00:00Z']);
    expect(textsOf('entry > id')).toEqual([`${siteUrl}/news/new`, `${siteUrl}/news/old`]);
    expect(textsOf('entry > published')[0]).toBe('2026-02-03T00:00:00Z');
    expect(textsOf('entry name')[0]).toBe('Ada <a>');
  });

  it('lists the same as JSON', async () => {
    const response = await ask('/news/feed.json');
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    expect(await response.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${siteUrl}/news`,
      feed_url: `${siteUrl}/news/feed.json`,
      items: [
        {
          id: `${siteUrl}/news/new`,
          content_text: 'About /news/new.',
          authors: [{ name: 'Ada <a>' }],
        },
        { id: `${siteUrl}/news/old`, date_published: '2025-01-01T00:00:00Z' },
      ],
    });
  });

  it('is announced on every page', async () => {
    expect(await (await ask('/')).text()).toContain(
      '<link rel="alternate" type="application/atom+xml" title="News &amp; more" href="/news/feed.xml">',
    );
  });
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
    expect(manifest.icons).toEqual([{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]);
  });

  it('are not there if the shell has none', async () => {
    const { ask } = await openLiveSite([makeShell()]);
    expect((await ask('/favicon.ico')).status).toBe(404);
    expect(await (await ask('/')).text()).not.toContain('/favicon.ico');
  });
});

it('is closed on a preview, except for its icons', async () => {
  const { ask } = await openLiveSite([makeShell(), section], { channel: 'pr-1' });
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of [
    '/sitemap.xml',
    '/site.webmanifest',
    '/.well-known/security.txt',
    '/news/feed.xml',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
  expect(await (await ask('/')).text()).not.toMatch(/rel="(manifest|alternate)"/);
});
