import { fillMarks } from '../../compose/join/fill-marks.ts';
import type { JoinContext } from '../../compose/join/join-context.ts';
import { feedPaths } from '../../compose/live-sections.ts';
import { searchIndexPath } from '../../document/search-entry.ts';
import { livePath } from '../../document/site-data.ts';
import { isPreview } from '../../store/channels.ts';
import { entriesOf } from '../search/search-index.ts';
import { writeAtom, writeJsonFeed } from './feeds.ts';
import { listSitemaps, writeRobots } from './search-engines.ts';

/** A text at a fixed path. */
interface SiteFile {
  readonly type: string;
  readonly write: () => string;
}

type SiteFiles = ReadonlyMap<string, SiteFile>;

const known = new WeakMap<JoinContext, SiteFiles>();

/**
 * What browsers, search engines, feed readers and devices request, by path. A preview has only
 * `/_site.json`, its search index and a robots.txt that disallows everything.
 */
export function listSiteFiles(context: JoinContext): SiteFiles {
  const files = known.get(context) ?? new Map(collect(context));
  known.set(context, files);
  return files;
}

function collect(context: JoinContext): readonly (readonly [string, SiteFile])[] {
  const index = () => JSON.stringify(entriesOf(context));
  const everywhere = [
    [livePath, { type: 'application/json', write: () => writeLive(context) }] as const,
    [searchIndexPath, { type: 'application/json', write: index }] as const,
    ['/robots.txt', { type: 'text/plain', write: () => writeRobots(context) }] as const,
  ];
  if (isPreview(context.revision)) return everywhere;
  const manifest = () => JSON.stringify(context.document.manifest, null, 2);
  const sitemaps = [...listSitemaps(context)];
  return [
    ...everywhere,
    ...sitemaps.map(([path, write]) => [path, { type: 'application/xml', write }] as const),
    ['/site.webmanifest', { type: 'application/manifest+json', write: manifest }],
    ['/.well-known/security.txt', { type: 'text/plain', write: () => writeSecurity(context) }],
    ...context.releases.flatMap(({ feeds }) => feeds.flatMap((feed) => listFeed(context, feed))),
  ];
}

function listFeed(context: JoinContext, feed: Parameters<typeof writeAtom>[1]) {
  const { atom, json } = feedPaths(feed);
  return [
    [atom, { type: 'application/atom+xml', write: () => writeAtom(context, feed) }] as const,
    [json, { type: 'application/feed+json', write: () => writeJsonFeed(context, feed) }] as const,
  ];
}

/** What is live, for browsers, for development and for people. */
function writeLive({ revision, sections }: JoinContext): string {
  const { channel, number, apps, time } = revision;
  return JSON.stringify({ channel, revision: number, apps, time, sections });
}

/** Valid into the next year, so that it never ends while the site is served. */
function writeSecurity({ document, siteUrl, year }: JoinContext): string {
  const expires = { raw: `${year + 1}-01-31T00:00:00Z` };
  return fillMarks(document.security, { expires, siteUrl: { raw: siteUrl } });
}
