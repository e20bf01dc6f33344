import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openLiveSite, siteUrl } from './fixtures/live-site.ts';

const pages = [
  { path: '/news/second', lastModified: '2026-02-03' },
  { path: '/news' },
  { path: '/news/draft', robots: 'noindex' as const },
];
const section = makeSection({ pages, notFound: ['/news/:slug'] });

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
