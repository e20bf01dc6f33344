import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Place } from '../pictures/places.ts';
import { type Draft, entryFiles, type Format, readEntry } from './read-entry.ts';
import type { Path } from './yaml-fields.ts';

/** A field that names a picture. */
export interface PictureField {
  readonly path: Path;
  readonly place: Place;
}

/** Where a collection's entries lie and what is asked of them. */
export interface Collection<T> {
  /** Relative to the content's root. */
  readonly folder: string;
  /** Route pattern of an entry's page. */
  readonly route: string;
  readonly schema: z.ZodType<T>;
  readonly format: Format;
  /** Name of the field that no two entries share. */
  readonly label: string;
  /** Fields that name a picture in the entry's folder, and where the layout shows it. */
  readonly pictures: readonly PictureField[];
}

/** A collection's entries as read. */
export interface Drafts<T> {
  readonly collection: Collection<T>;
  readonly drafts: readonly Draft<T>[];
}

type Warn = (message: string) => void;

/** Reads every entry of a collection; those without their text are named to `warn` and left out. */
export async function readCollection<T>(
  root: string,
  collection: Collection<T>,
  warn: Warn,
): Promise<Drafts<T>> {
  const { folder, format } = collection;
  const slugs = await listFolders(root, collection, warn);
  const drafts = slugs.map(async (slug) => {
    const path = `${folder}/${slug}`;
    const draft = await readEntry(join(root, path), path, collection);
    if (!draft) warn(`${path}: entry without its article text (${entryFiles[format]}), left out`);
    return draft;
  });
  const read = await Promise.all(drafts);
  return { collection, drafts: read.filter((draft) => draft !== undefined) };
}

/** A file beside the folders is named to `warn`: it looks like an entry and is none. */
async function listFolders<T>(
  root: string,
  { folder, format }: Collection<T>,
  warn: Warn,
): Promise<string[]> {
  const items = await readdir(join(root, folder), { withFileTypes: true });
  const visible = items.filter((item) => !item.name.startsWith('.'));
  for (const { name } of visible.filter((item) => !item.isDirectory())) {
    const entry = `an entry, which is a folder with an ${entryFiles[format]}`;
    warn(`${folder}/${name}: not ${entry}, left out`);
  }
  return visible
    .filter((item) => item.isDirectory())
    .map((item) => item.name)
    .sort();
}
