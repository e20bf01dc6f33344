import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntryFields } from './entry-fields.ts';
import { articleFile, type Draft, readEntry } from './read-entry.ts';
import type { FieldsSchema } from './validate.ts';

/** Where a collection's entries lie and what is asked of them. */
export interface Collection<T extends EntryFields> {
  /** Relative to the content's root. */
  readonly folder: string;
  /** Route pattern of an entry's page. */
  readonly route: string;
  readonly schema: FieldsSchema<T>;
}

type Warn = (message: string) => void;

/** Reads every entry of a collection; those without article text are named to `warn` and left out. */
export async function readCollection<T extends EntryFields>(
  root: string,
  { folder, schema }: Collection<T>,
  warn: Warn,
): Promise<Draft<T>[]> {
  const slugs = await listFolders(root, folder, warn);
  const drafts = slugs.map(async (slug) => {
    const path = `${folder}/${slug}`;
    const draft = await readEntry(join(root, path), path, schema);
    if (!draft) warn(`${path}: entry without its article text (${articleFile}), left out`);
    return draft;
  });
  return (await Promise.all(drafts)).filter((draft) => draft !== undefined);
}

/** A file beside the folders is named to `warn`: it looks like an entry and is none. */
async function listFolders(root: string, folder: string, warn: Warn): Promise<string[]> {
  const items = await readdir(join(root, folder), { withFileTypes: true });
  const visible = items.filter((item) => !item.name.startsWith('.'));
  for (const { name } of visible.filter((item) => !item.isDirectory())) {
    warn(`${folder}/${name}: not an entry, which is a folder with an ${articleFile}, left out`);
  }
  return visible
    .filter((item) => item.isDirectory())
    .map((item) => item.name)
    .sort();
}
