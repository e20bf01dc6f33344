import { type Dirent, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyCollection } from '../definitions/collection.ts';
import type { MadeEntry } from '../vite/publish-entry.ts';
import { entriesAtOnce, inBatches } from './in-batches.ts';
import { type ParsedEntry, readEntry } from './read-entry.ts';
import { showPath } from './show-path.ts';

/** An entry as read, or what it was made into when it was read before. */
export interface LoadedEntry extends ParsedEntry {
  readonly made?: MadeEntry;
}

/** A collection's entries as read. */
export interface ParsedCollection {
  readonly collection: AnyCollection;
  readonly entries: readonly LoadedEntry[];
}

/** Reads the entry in a folder, of which `path` is as in `Problem.file`; nothing without its text. */
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
): Promise<ParsedCollection> {
  const folder = join(root, entriesFolder(collection));
  const pathOf = (name: string) => showPath(root, `${entriesFolder(collection)}/${name}`);
  const { slugs, strays } = await listEntries(folder);
  const { file } = collection.format;
  for (const name of strays) {
    warn(`${pathOf(name)}: skipped, an entry is a folder with ${file} in it`);
  }
  const loadOne = async (slug: string) => {
    const path = pathOf(slug);
    return { path, entry: await load(join(folder, slug), path) };
  };
  const loaded = await inBatches(slugs, loadOne, entriesAtOnce);
  const entries = loaded.flatMap(({ path, entry }) => {
    if (!entry) warn(`${path}: skipped, ${file} is missing or has no text`);
    return entry ?? [];
  });
  return { collection, entries };
}

/**
 * The folders of entries, and files beside them, which may have been meant as entries. Git keeps no
 * empty folder, so a collection without entries may have none.
 */
async function listEntries(folder: string) {
  const items = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const visible = items.filter((item) => !item.name.startsWith('.'));
  const namesOf = (isWanted: (item: Dirent) => boolean) =>
    visible
      .filter(isWanted)
      .map(({ name }) => name)
      .sort();
  return {
    slugs: namesOf((item) => item.isDirectory()),
    strays: namesOf((item) => !item.isDirectory()),
  };
}
