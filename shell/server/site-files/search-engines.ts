import { escapeText } from '../../compose/join/html-text.ts';
import type { JoinContext } from '../../compose/join/join-context.ts';
import { isPreview } from '../../store/channels.ts';

/** More pages than this go into several sitemaps, listed in an index. */
const pagesPerSitemap = 10_000;

export function writeRobots({ revision, siteUrl }: JoinContext): string {
  if (isPreview(revision)) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The sitemap by path, of every indexable page with its date of change if known. */
export function listSitemaps(context: JoinContext): ReadonlyMap<string, () => string> {
  const pages = listIndexable(context);
  const count = Math.ceil(pages.length / pagesPerSitemap);
  if (count <= 1) return new Map([['/sitemap.xml', () => writeSitemap(context, pages)]]);
  const parts = Array.from({ length: count }, (_, index) => {
    const part = () => pages.slice(index * pagesPerSitemap, (index + 1) * pagesPerSitemap);
    // Not below a folder: a sitemap may list only what lies in its own.
    return [`/sitemap-${index + 1}.xml`, () => writeSitemap(context, part())] as const;
  });
  const paths = parts.map(([path]) => path);
  return new Map([['/sitemap.xml', () => writeIndex(context, paths)], ...parts]);
}

function listIndexable({ releases }: JoinContext) {
  return releases
    .flatMap((release) => release.pages)
    .filter(({ head }) => head.robots !== 'noindex')
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function writeSitemap({ siteUrl }: JoinContext, pages: ReturnType<typeof listIndexable>): string {
  const entries = pages.map(({ path, lastModified }) => {
    const changed =
      lastModified === undefined ? '' : `<lastmod>${escapeText(lastModified)}</lastmod>`;
    return `<url><loc>${escapeText(siteUrl + path)}</loc>${changed}</url>`;
  });
  return wrap('urlset', entries);
}

function writeIndex({ siteUrl }: JoinContext, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${siteUrl}${path}</loc></sitemap>`);
  return wrap('sitemapindex', entries);
}

function wrap(name: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`;
}
