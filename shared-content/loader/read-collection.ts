import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyCollection } from '../definitions/collection.ts';
import { entriesAtOnce, inBatches } from './in-batches.ts';
import { type Draft, readEntry } from './read-entry.ts';

/** A collection's entries as read. */
export interface Drafts {
  readonly collection: AnyCollection;
  readonly drafts: readonly Draft[];
}

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
): Promise<Drafts> {
  const folder = entriesFolder(collection);
  const slugs = await listFolders(root, collection, warn);
  const readOne = async (slug: string) => {
    const path = `${folder}/${slug}`;
    return { path, draft: await readEntry(join(root, path), path, collection) };
  };
  const read = await inBatches(slugs, readOne, entriesAtOnce);
  const drafts = read.flatMap(({ path, draft }) => {
    if (!draft) warn(`${path}: skipped, ${collection.format.file} is missing or has no text`);
    return draft ?? [];
  });
  return { collection, drafts };
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
