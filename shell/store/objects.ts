import { encodings } from './compress.ts';
import { type DamagedError, damageOf } from './driver.ts';
import { inBatches } from './in-batches.ts';
import { isCompressible, mediaTypeOf } from './media-types.ts';
import { isReconstructed, type PageTable, type Release, type Revision } from './records.ts';
import { keys, type SiteStore } from './site-store.ts';

/** The keys of everything in a release, its record first. */
export function objectsOf(release: Release): readonly string[] {
  const { app, version, files, server } = release;
  const record = keys.release(app, version);
  if (isReconstructed(release)) return [record];
  return [
    record,
    keys.server(app, server.name),
    ...Object.keys(files).map((name) => keys.file(app, name)),
  ];
}

export function referencesOf({ pages, notFound, fallback }: PageTable) {
  return [...Object.values(pages), ...Object.values(notFound), ...(fallback ? [fallback] : [])];
}

/** The hashes of a revision's tables, without those that one of the `others` has. */
export function tablesOf(
  { tables }: Pick<Revision, 'tables'>,
  ...others: readonly (Pick<Revision, 'tables'> | undefined)[]
): readonly string[] {
  const known = new Set(others.flatMap((other) => (other ? tablesOf(other) : [])));
  return Object.values(tables)
    .map(({ table }) => table)
    .filter((table) => !known.has(table));
}

/** The keys of these tables and of their pages. */
export async function objectsOfTables(
  store: SiteStore,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const tables = await Promise.all(hashes.map((hash) => store.readTable(hash)));
  const pages = tables.flatMap(referencesOf).map(({ page }) => keys.page(page));
  return [...new Set([...hashes.map(keys.table), ...pages])];
}

/** Touches objects and their compressed variants, so that a concurrent prune keeps them. */
export async function refresh({ driver }: SiteStore, objects: readonly string[]): Promise<void> {
  const variants = objects
    .filter((key) => isCompressible(mediaTypeOf(key)))
    .flatMap((key) => Object.values(encodings).map((ending) => `${key}.${ending}`));
  await inBatches([...objects, ...variants], (key) => driver.touch(key));
}

/** The missing ones among these objects; touches none. */
export async function findMissing(
  { driver }: SiteStore,
  objects: readonly string[],
): Promise<readonly string[]> {
  const times = await inBatches(objects, (key) => driver.modifiedAt(key));
  return objects.filter((_, index) => times[index] === undefined);
}

/** Reads everything of a release; resolves to what is missing or damaged. */
export async function findReleaseDamage(
  store: SiteStore,
  release: Release,
): Promise<readonly DamagedError[]> {
  const { app, version, files } = release;
  const readFile = async (name: string) => {
    await store.readFile(app, name);
    await store.readFile(app, name, 'br');
    await store.readFile(app, name, 'gzip');
  };
  const objects: (() => Promise<unknown>)[] = [
    ...Object.keys(files).map((name) => () => readFile(name)),
    () => store.readServerBundle(release),
  ];
  // The record first: the files are verified against it.
  const record = await damageOf(store.readRelease(app, version));
  const others = isReconstructed(release)
    ? []
    : await inBatches(objects, (read) => damageOf(read()));
  return [record, ...others].filter((damage) => damage !== undefined);
}
