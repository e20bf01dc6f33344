import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CachedFile, cacheFault, noteFault } from '../cache/file-cache.ts';
import type { AnyCollection } from '../definitions/collection.ts';
import { loadDefinitions } from '../definitions/load-definitions.ts';
import { type EntryFacts, readEntry } from '../loader/read-entry.ts';
import { type ContentFile, describeMade, type MadeFacts } from './file-set.ts';
import { type ListedItem, type Publishing, publishEntry } from './publish-entry.ts';

/** How entries are made. */
export interface MakingOptions extends Pick<Publishing, 'base'> {
  /** Folder of the content. */
  readonly root: string;
}

/** An entry to make. */
export interface EntryJob {
  /** Name of its collection. */
  readonly collection: string;
  readonly folder: string;
  /** The same, as messages name it. */
  readonly path: string;
  readonly onRequest: boolean;
  /** Where its detail goes. */
  readonly detailFile: string;
}

/** What an entry became, as data. */
export interface EntryResult {
  readonly facts: EntryFacts;
  /** Missing if something is wrong with it. */
  readonly made?: StoredEntry;
  /** Why the cache cannot be written. */
  readonly fault?: string | undefined;
}

export interface StoredEntry {
  readonly item: ListedItem;
  readonly detail: MadeFacts;
  readonly files: readonly Omit<ContentFile, 'read'>[];
}

/** Makes one entry; undefined if it has no text. */
export type MakeEntry = (job: EntryJob) => Promise<EntryResult | undefined>;

/** Makes entries in a thread of a pool, of the collections with these names. */
export async function open({
  names,
  ...options
}: MakingOptions & { readonly names: readonly string[] }): Promise<MakeEntry> {
  const { collections } = await loadDefinitions(names, { root: options.root, named: 'A thread' });
  return createMakeEntry(collections, options);
}

/** Makes entries in this thread. */
export function createMakeEntry(
  collections: readonly AnyCollection[],
  options: MakingOptions,
): MakeEntry {
  return async ({ collection: name, folder, path, onRequest, detailFile }) => {
    const collection = collections.find((one) => one.name === name);
    if (collection === undefined) throw new Error(`There is no collection ${name}`);
    const read = await readEntry(folder, path, collection);
    if (read === undefined) return undefined;
    const { facts, entry } = read;
    if (entry === undefined) return { facts };
    const made = await publishEntry(collection, entry, { ...options, onRequest });
    const { item, readDetail, files } = made;
    const bytes = Buffer.from(await readDetail());
    const detail = describeMade(bytes, await writeOrHold(detailFile, bytes));
    const stored = files.map(({ name, made }) => ({ name, made }));
    return { facts, made: { item, detail, files: stored }, fault: cacheFault() };
  };
}

/** Writes a file of the cache, or keeps it in memory where that cannot be written. */
export async function writeOrHold(path: string, bytes: Uint8Array): Promise<CachedFile> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    return { path };
  } catch (error) {
    noteFault(error);
    return { bytes };
  }
}
