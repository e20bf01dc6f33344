/**
 * What `writeContent` records for `publish` and development: the name of each list and document →
 * its file.
 */
export const listsFile = 'content-lists.json';

/** What it records of the files that are in the cache, which are not copied beside the others. */
export const cachedFilesFile = 'content-files.json';

/** Name of a file → its size in bytes, its hash, and where it is. */
export type CachedFiles = Record<
  string,
  { readonly bytes: number; readonly integrity: string; readonly path: string }
>;
