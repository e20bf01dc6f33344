import { brand, mail } from '@site/content/site';
import { lightColors } from '@site/ui/tokens';
import { feedPaths } from '../../compose/feed-paths.ts';
import { isPreview } from '../../compose/preview-ribbon.ts';
import type { LiveRevision } from '../live-channel.ts';
import { writeAtom, writeJsonFeed } from './feeds.ts';
import { listSitemaps, writeRobots } from './search-engines.ts';

/** A text at a fixed path. */
export interface SiteFile {
  readonly type: string;
  readonly write: () => string;
}

export type SiteFiles = ReadonlyMap<string, SiteFile>;

const known = new WeakMap<LiveRevision, SiteFiles>();

/** What search engines, feed readers and devices ask for, by path. A preview only refuses robots. */
export function listSiteFiles(live: LiveRevision): SiteFiles {
  const files = known.get(live) ?? new Map(collect(live));
  known.set(live, files);
  return files;
}

function collect(live: LiveRevision): readonly (readonly [string, SiteFile])[] {
  const robots = ['/robots.txt', { type: 'text/plain', write: () => writeRobots(live) }] as const;
  if (isPreview(live.revision)) return [robots];
  return [
    robots,
    ...[...listSitemaps(live)].map(
      ([path, write]) => [path, { type: 'application/xml', write }] as const,
    ),
    ['/site.webmanifest', { type: 'application/manifest+json', write: () => writeManifest(live) }],
    ['/.well-known/security.txt', { type: 'text/plain', write: () => writeSecurity(live) }],
    ...live.releases.flatMap(({ feeds }) => feeds.flatMap((feed) => listFeed(live, feed))),
  ];
}

function listFeed(live: LiveRevision, feed: Parameters<typeof writeAtom>[1]) {
  const { atom, json } = feedPaths(feed);
  return [
    [atom, { type: 'application/atom+xml', write: () => writeAtom(live, feed) }] as const,
    [json, { type: 'application/feed+json', write: () => writeJsonFeed(live, feed) }] as const,
  ];
}

function writeManifest({ releases }: LiveRevision): string {
  const icons = [
    { src: '/icon-192.png', sizes: '192x192' },
    { src: '/icon-512.png', sizes: '512x512' },
    { src: '/icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
  ];
  const served = new Set(releases.flatMap(({ rootFiles }) => Object.keys(rootFiles)));
  const manifest = {
    name: brand.name,
    description: brand.description,
    lang: brand.locale,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: lightColors.paper,
    theme_color: lightColors.paper,
    icons: icons
      .filter(({ src }) => served.has(src))
      .map((icon) => ({ ...icon, type: 'image/png' })),
  };
  return JSON.stringify(manifest, null, 2);
}

/** RFC 9116; valid into the next year, so that it never ends while the site is served. */
function writeSecurity({ join }: LiveRevision): string {
  const lines = [
    `Contact: mailto:${mail.to}`,
    `Expires: ${join.year + 1}-01-31T00:00:00Z`,
    `Preferred-Languages: ${brand.locale}`,
    `Canonical: ${join.siteUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
