import type { Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { JoinedTable } from '../store/tables/stored-tables.ts';

export interface LiveTable extends Pick<JoinedTable, 'content' | 'parts'> {
  /** Its hash. */
  readonly table: string;
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

/** Reads the tables of a revision, and parts of them, that are not among the `known` ones. */
export function readLiveTables(
  store: SiteStore,
  { tables }: Revision,
  known: readonly LiveTable[] = [],
): Promise<readonly LiveTable[]> {
  const knownParts = new Map(known.flatMap(({ parts }) => [...parts]));
  const read = async (table: string): Promise<LiveTable> => {
    const { content, parts, faults } = await store.readJoinedTable(table, knownParts);
    if (faults[0]) throw faults[0];
    return { table, content, parts };
  };
  const found = Object.values(tables).map(
    async ({ table }) => known.find((one) => one.table === table) ?? read(table),
  );
  return Promise.all(found);
}

export function mergeTables(tables: readonly LiveTable[]): SitePages {
  const list = (part: 'pages' | 'notFound') =>
    tables.flatMap(({ content }) =>
      Object.entries(content[part]).map(([path, { page }]) => [path, page] as const),
    );
  // Every shell has one.
  const fallback = tables.flatMap(({ content }) => content.fallback?.page ?? [])[0] ?? '';
  return { found: new Map(list('pages')), notFound: new Map(list('notFound')), fallback };
}

/** Path → the headings of its page below the first. */
export function listHeadings(tables: readonly LiveTable[]): ReadonlyMap<string, readonly string[]> {
  const pages = tables.flatMap(({ content }) => Object.entries(content.pages));
  return new Map(pages.map(([path, { summary }]) => [path, summary?.headings ?? []]));
}
