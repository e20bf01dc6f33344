import { faultOf, type UnreadableError } from '../store/driver.ts';
import type { PageTable, Release, Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';

export interface LiveTable {
  /** Its hash. */
  readonly table: string;
  readonly content: PageTable;
  /** Why it could not be read; its content is then what the release declares. */
  readonly damage: UnreadableError | undefined;
}

/** The pages of a live revision, as hashes. */
export interface SitePages {
  /** By path. */
  readonly found: ReadonlyMap<string, string>;
  /** By parameter pattern. */
  readonly notFound: ReadonlyMap<string, string>;
  /** For every other path. */
  readonly fallback: string;
}

/** Reads the tables of a revision that are not among the `known` ones. */
export function readLiveTables(
  store: SiteStore,
  { tables }: Revision,
  releases: readonly Release[],
  known: readonly LiveTable[] = [],
): Promise<readonly LiveTable[]> {
  const read = Object.entries(tables).map(async ([app, { table }]) => {
    const found = known.find((one) => one.table === table && one.damage === undefined);
    if (found !== undefined) return found;
    const reading = store.readTable(table);
    const damage = await faultOf(reading);
    if (damage === undefined) return { table, content: await reading, damage };
    const release = releases.find((one) => one.app === app);
    return { table, content: declaredPages(release), damage };
  });
  return Promise.all(read);
}

/** No page has this hash, so each is a 503: it exists, but cannot be served. */
const unreadable = { page: 'unknown', widgets: {} };

function declaredPages(release: Release | undefined): PageTable {
  const { pages = [], notFound = [] } = release ?? {};
  return {
    pages: Object.fromEntries(pages.map(({ path }) => [path, unreadable])),
    notFound: Object.fromEntries(notFound.map(({ pattern }) => [pattern, unreadable])),
  };
}

export function mergeTables(tables: readonly LiveTable[]): SitePages {
  const list = (part: 'pages' | 'notFound') =>
    tables.flatMap(({ content }) =>
      Object.entries(content[part]).map(([path, { page }]) => [path, page] as const),
    );
  const { page } = tables.flatMap(({ content }) => content.fallback ?? [])[0] ?? unreadable;
  return { found: new Map(list('pages')), notFound: new Map(list('notFound')), fallback: page };
}

/** Path → the headings of its page below the first. */
export function listHeadings(tables: readonly LiveTable[]): ReadonlyMap<string, readonly string[]> {
  const pages = tables.flatMap(({ content }) => Object.entries(content.pages));
  return new Map(pages.map(([path, { summary }]) => [path, summary?.headings ?? []]));
}
