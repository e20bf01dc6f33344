import { escapeText } from '../../compose/html-text.ts';
import { isPreview } from '../../compose/preview-ribbon.ts';
import type { LiveRevision } from '../live-channel.ts';

/** More pages than this go into several sitemaps, listed in an index. */
const pagesPerSitemap = 10_000;

export function writeRobots({ revision, join }: LiveRevision): string {
  if (isPreview(revision)) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\nSitemap: ${join.siteUrl}/sitemap.xml\n`;
}

/** The sitemap by path, of every indexable page with its date of change if known. */
export function listSitemaps(live: LiveRevision): ReadonlyMap<string, () => string> {
  const pages = listIndexable(live);
  const count = Math.ceil(pages.length / pagesPerSitemap);
  if (count <= 1) return new Map([['/sitemap.xml', () => writeSitemap(live, pages)]]);
  const parts = Array.from({ length: count }, (_, index) => {
    const part = () => pages.slice(index * pagesPerSitemap, (index + 1) * pagesPerSitemap);
    return [`/sitemap/${index + 1}.xml`, () => writeSitemap(live, part())] as const;
  });
  const paths = parts.map(([path]) => path);
  return new Map([['/sitemap.xml', () => writeIndex(live, paths)], ...parts]);
}

function listIndexable({ releases }: LiveRevision) {
  return releases
    .flatMap((release) => release.pages)
    .filter(({ head }) => head.robots !== 'noindex')
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function writeSitemap({ join }: LiveRevision, pages: ReturnType<typeof listIndexable>): string {
  const entries = pages.map(({ path, lastModified }) => {
    const changed = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
    return `<url><loc>${escapeText(join.siteUrl + path)}</loc>${changed}</url>`;
  });
  return wrap('urlset', entries);
}

function writeIndex({ join }: LiveRevision, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${join.siteUrl}${path}</loc></sitemap>`);
  return wrap('sitemapindex', entries);
}

function wrap(name: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`;
}
