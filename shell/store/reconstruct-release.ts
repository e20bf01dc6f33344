import { inBatches } from '@site/content/in-batches';
import { ifReadable } from './driver.ts';
import { emptyRelease, type PageReference, type Release, type Revision } from './records.ts';
import type { SiteStore } from './site-store.ts';

/**
 * What a revision and its pages say about a release whose record is missing or damaged: enough
 * to serve its pages and to keep them in the next revision. Its redirects, its files and its
 * server bundle are lost until it is published again. `readable` are the revision's other releases.
 */
export async function reconstructRelease(
  { readTable, readPage }: Pick<SiteStore, 'readTable' | 'readPage'>,
  { app, version, revision }: { app: string; version: string; revision: Revision },
  readable: readonly Release[],
): Promise<Release> {
  const table = await readTable(revision.tables[app]?.table ?? '');
  const read = async ([path, { page }]: readonly [string, PageReference]) => {
    const stored = await ifReadable(readPage(page));
    const head = stored?.head ?? { title: path, description: path };
    return { path, head, scripts: stored?.scripts ?? [] };
  };
  const pages = await inBatches(Object.entries(table.pages), read);
  const notFound = await inBatches(Object.entries(table.notFound), read);
  const all = [...pages, ...notFound];
  const bases = [...new Set(all.map(({ path }) => path.replace(/\/[:*].*/, '') || '/'))];
  const own = all.flatMap(({ scripts }) => scripts).filter((script) => script.app === app);
  const widgets = Object.values(revision.tables).flatMap((one) => Object.entries(one.widgets));
  return {
    ...emptyRelease,
    app,
    version,
    kind: app === 'shell' ? 'shell' : 'section',
    owner: app,
    contract: Math.max(1, ...readable.map(({ contract }) => contract)),
    // A page lists its app's start first.
    entry: own[0]?.file ?? 'unknown',
    prefixes: bases.filter((path) => !bases.some((other) => path.startsWith(`${other}/`))),
    widgets: [...new Set(widgets.filter(([, owner]) => owner === app).map(([name]) => name))],
    pages: pages.map(({ path, head }) => ({ path, head })),
    notFound: notFound.map(({ path, head }) => ({ pattern: path, head })),
    server: { name: 'unknown', bytes: 0, integrity: '' },
  };
}
