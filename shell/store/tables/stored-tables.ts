import { inBatches } from '@site/content/in-batches';
import { z } from 'zod';
import { faultOf, type UnreadableError } from '../drivers/driver.ts';
import { type PageTable, type TableRoot, tableRootSchema, tableSchema } from '../records.ts';
import { splitPages } from './split-table.ts';

/** One stored table: the pages that it has itself, and the hashes of the tables that have the others. */
interface TableObject {
  readonly own: PageTable;
  readonly parts: readonly string[];
}

/** A table with its parts, as far as they can be read. */
export interface JoinedTable {
  /** Without the pages of parts that cannot be read. */
  readonly content: PageTable;
  /** By hash; none if the table is stored whole. */
  readonly parts: ReadonlyMap<string, PageTable>;
  /** Why other parts cannot be read. */
  readonly faults: readonly UnreadableError[];
}

export const tableObjectSchema = z.union([tableSchema, tableRootSchema]);

interface Records {
  readonly read: (hash: string) => Promise<PageTable | TableRoot>;
  /** Resolves to the hash; writes nothing if that is among the `stored` ones. */
  readonly write: (record: PageTable | TableRoot, stored?: ReadonlySet<string>) => Promise<string>;
}

/** Reads and writes the tables of apps of any size: large ones are stored in parts. */
export function createStoredTables({ read, write }: Records) {
  async function readTableObject(name: string): Promise<TableObject> {
    const record = await read(name);
    if ('pages' in record) return { own: record, parts: [] };
    const { parts, ...others } = record;
    return { own: { pages: {}, ...others }, parts: Object.values(parts) };
  }

  /** Throws if the table itself cannot be read. Parts that are `known` are not read again. */
  async function readJoinedTable(
    name: string,
    known: JoinedTable['parts'] = new Map(),
  ): Promise<JoinedTable> {
    const { own, parts: names } = await readTableObject(name);
    const parts = new Map<string, PageTable>();
    const faults: UnreadableError[] = [];
    await inBatches(names, async (part) => {
      const reading = known.get(part) ?? readTableObject(part).then((found) => found.own);
      const fault = await faultOf(Promise.resolve(reading));
      if (fault) faults.push(fault);
      else parts.set(part, await reading);
    });
    if (names.length === 0) return { content: own, parts, faults };
    // In the order of the table, whatever order they came in.
    const pages = Object.assign({}, ...names.map((part) => parts.get(part)?.pages));
    return { content: { ...own, pages }, parts, faults };
  }

  return {
    readTableObject,
    readJoinedTable,
    /** The whole table; throws if any of it cannot be read. */
    async readTable(name: string): Promise<PageTable> {
      const { content, faults } = await readJoinedTable(name);
      if (faults[0]) throw faults[0];
      return content;
    },
    /** Resolves to the hash. Parts that are `stored` are not written again. */
    async writeTable(table: PageTable, stored?: ReadonlySet<string>): Promise<string> {
      const { pages, ...others } = table;
      const split = splitPages(pages);
      if (split === undefined) return write(table);
      const parts = await inBatches([...split], async ([prefix, part]) => {
        // With fields in the order of a table that was read: the same pages are the same bytes.
        return [prefix, await write(tableSchema.parse(part), stored)] as const;
      });
      return write({ ...others, parts: Object.fromEntries(parts) });
    },
  };
}
