import { escapeText } from '../compose/html-text.ts';
import type { LiveRevision } from './live-channel.ts';

export function writeRobots({ join }: LiveRevision): string {
  return `User-agent: *\nAllow: /\nSitemap: ${join.siteUrl}/sitemap.xml\n`;
}

/** Lists every indexable page, with its date of change if known. */
export function writeSitemap({ join, releases }: LiveRevision): string {
  const pages = releases
    .flatMap((release) => release.pages)
    .filter(({ head }) => head.robots !== 'noindex')
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const entries = pages.map(({ path, lastModified }) => {
    const changed = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
    return `<url><loc>${escapeText(join.siteUrl + path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
