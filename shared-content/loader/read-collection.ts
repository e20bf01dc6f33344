import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyCollection } from '../definitions/collection.ts';
import type { MadeEntry } from '../vite/publish-entry.ts';
import { entriesAtOnce, inBatches } from './in-batches.ts';
import { type ReadEntry, readEntry } from './read-entry.ts';

/** An entry as read, or what it was made into when it was read before. */
export interface LoadedEntry extends ReadEntry {
  readonly made?: MadeEntry;
}

/** A collection's entries as read. */
export interface ReadCollection {
  readonly collection: AnyCollection;
  readonly entries: readonly LoadedEntry[];
}

/** Reads the entry in a folder, of which `path` is relative to the root; nothing without its text. */
export type LoadEntry = (folder: string, path: string) => Promise<LoadedEntry | undefined>;

/** Folder of a collection's entries, relative to the content's root. */
export function entriesFolder({ name }: Pick<AnyCollection, 'name'>): string {
  return `src/${name}/entries`;
}

type Warn = (message: string) => void;

/** Reads every entry of a collection; one without its text is skipped with a warning. */
export async function readCollection(
  root: string,
  collection: AnyCollection,
  warn: Warn,
  load: LoadEntry = (folder, path) => readEntry(folder, path, collection),
): Promise<ReadCollection> {
  const folder = entriesFolder(collection);
  const slugs = await listFolders(root, collection, warn);
  const loadOne = async (slug: string) => {
    const path = `${folder}/${slug}`;
    return { path, entry: await load(join(root, path), path) };
  };
  const loaded = await inBatches(slugs, loadOne, entriesAtOnce);
  const entries = loaded.flatMap(({ path, entry }) => {
    if (!entry) warn(`${path}: skipped, ${collection.format.file} is missing or has no text`);
    return entry ?? [];
  });
  return { collection, entries };
}

/** A file beside the folders is skipped with a warning: it may have been meant as an entry. */
async function listFolders(root: string, collection: AnyCollection, warn: Warn): Promise<string[]> {
  const folder = entriesFolder(collection);
  const items = await readdir(join(root, folder), { withFileTypes: true });
  const visible = items.filter((item) => !item.name.startsWith('.'));
  for (const { name } of visible.filter((item) => !item.isDirectory())) {
    warn(`${folder}/${name}: skipped, an entry is a folder with ${collection.format.file} in it`);
  }
  return visible
    .filter((item) => item.isDirectory())
    .map((item) => item.name)
    .sort();
}
