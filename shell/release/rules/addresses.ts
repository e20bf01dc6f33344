import { suggest } from '@site/content/suggest';
import { isUnder } from '@site/contract/is-under';
import { feedPaths, fileUrl } from '../../compose/live-sections.ts';
import { plainPath } from '../../document/plain-path.ts';
import { searchIndexPath } from '../../document/search-entry.ts';
import { livePath } from '../../document/site-data.ts';
import type { Release } from '../../store/records.ts';

/** What a path of this site leads to in a combination. */
export type LinkTarget =
  | { readonly kind: 'page' | 'file' | 'redirect'; readonly path: string }
  /** A path of a planned section that is not live here. */
  | { readonly kind: 'planned'; readonly app: string }
  /** The most similar existing path. */
  | { readonly kind: 'nowhere'; readonly nearest: () => string | undefined };

/** The paths that a combination serves. */
export interface Addresses {
  readonly redirects: ReadonlyMap<string, { readonly app: string; readonly to: string }>;
  readonly find: (pathname: string) => LinkTarget;
}

/** Files that the server generates. */
const builtIn = [
  '/robots.txt',
  '/sitemap.xml',
  searchIndexPath,
  '/site.webmanifest',
  '/.well-known/security.txt',
  livePath,
  '/healthz',
];

export function createAddresses(releases: readonly Release[]): Addresses {
  const paths = new Set(releases.flatMap(({ pages }) => pages.map(({ path }) => path)));
  const files = new Set([
    ...builtIn,
    ...releases.flatMap(({ app, files, rootFiles, feeds }) => [
      ...Object.keys(files).map((name) => fileUrl(app, name)),
      ...Object.keys(rootFiles),
      ...feeds.flatMap((feed) => Object.values(feedPaths(feed))),
    ]),
  ]);
  const redirects = new Map(
    releases.flatMap(({ app, redirects }) =>
      redirects.map(({ from, to }) => [from, { app, to }] as const),
    ),
  );
  const sections = releases.filter(({ app }) => app !== 'shell');
  const known = [...paths, ...redirects.keys()];
  // A wrong link of a template is on every page.
  const nearest = new Map<string, string | undefined>();
  const findNearest = (path: string) => {
    if (!nearest.has(path)) nearest.set(path, suggest(path, known));
    return nearest.get(path);
  };
  return {
    redirects,
    find(pathname) {
      if (files.has(pathname)) return { kind: 'file', path: pathname };
      const path = plainPath(pathname);
      if (redirects.has(path)) return { kind: 'redirect', path };
      if (paths.has(path)) return { kind: 'page', path };
      const isOwned = sections.some(({ prefixes }) => hasPath(prefixes, path));
      const app = isOwned ? undefined : plannedOwner(releases, path);
      if (app !== undefined) return { kind: 'planned', app };
      return { kind: 'nowhere', nearest: () => findNearest(path) };
    },
  };
}

/** Whether a path is that of a page, or is redirected. */
export function leadsSomewhere(addresses: Addresses, path: string): boolean {
  const { kind } = addresses.find(path);
  return kind === 'page' || kind === 'redirect';
}

/** The section that the live shell knows as the owner of a path, if it is not live. */
function plannedOwner(releases: readonly Release[], path: string): string | undefined {
  const planned = releases.flatMap((release) => Object.entries(release.planned ?? {}));
  const [owner] =
    planned.find(
      ([id, prefixes]) => !releases.some(({ app }) => app === id) && hasPath(prefixes, path),
    ) ?? [];
  return owner;
}

const hasPath = (prefixes: readonly string[], path: string) =>
  prefixes.some((prefix) => isUnder(prefix, path));

/** Ends a message about what leads nowhere. Compares all paths. */
export function suggestNearest(find: () => string | undefined): string {
  const nearest = find();
  return nearest === undefined ? 'No similar path exists.' : `Did you mean ${nearest}?`;
}
