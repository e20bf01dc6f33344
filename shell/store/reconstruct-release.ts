import type { PageReference, Release, Revision } from './records.ts';
import type { SiteStore } from './site-store.ts';

/**
 * What a revision and its pages say about a release whose record is missing or damaged: enough
 * to serve its pages and to keep them in the next revision. Its redirects, its files and its
 * server bundle are lost until it is published again. `readable` are the revision's other releases.
 */
export async function reconstructRelease(
  readPage: SiteStore['readPage'],
  { app, version, revision }: { app: string; version: string; revision: Revision },
  readable: readonly Release[],
): Promise<Release> {
  const claimed = new Set(
    readable.flatMap(({ pages, notFound }) => [
      ...pages.map(({ path }) => path),
      ...notFound.map(({ pattern }) => pattern),
    ]),
  );
  const read = async ([path, { page, uses }]: readonly [string, PageReference]) => {
    if (claimed.has(path) || uses[app] !== version) return [];
    const stored = await readPage(page).catch(() => undefined);
    if (stored !== undefined && stored.app !== app) return [];
    const head = stored?.head ?? { title: path, description: path };
    return [{ path, head, scripts: stored?.scripts ?? [] }];
  };
  const readAll = async (references: Revision['pages']) =>
    (await Promise.all(Object.entries(references).map(read))).flat();
  const [pages, notFound] = [await readAll(revision.pages), await readAll(revision.notFound)];
  const all = [...pages, ...notFound];
  const bases = [...new Set(all.map(({ path }) => path.replace(/\/[:*].*/, '') || '/'))];
  const own = all.flatMap(({ scripts }) => scripts).filter((script) => script.app === app);
  const references = [...Object.values(revision.pages), revision.fallback];
  const widgets = references.flatMap((reference) => Object.entries(reference.widgets));
  return {
    app,
    version,
    kind: app === 'shell' ? 'shell' : 'section',
    owner: app,
    contract: Math.max(1, ...readable.map(({ contract }) => contract)),
    needs: {},
    // A page lists its app's start first.
    entry: own[0]?.file ?? 'unknown',
    startup: [],
    modules: {},
    prefixes: bases.filter((path) => !bases.some((other) => path.startsWith(`${other}/`))),
    widgets: [...new Set(widgets.filter(([, owner]) => owner === app).map(([name]) => name))],
    redirects: [],
    pages: pages.map(({ path, head }) => ({ path, head })),
    notFound: notFound.map(({ path, head }) => ({ pattern: path, head })),
    files: {},
    server: { name: 'unknown', bytes: 0, integrity: '' },
  };
}
