import { inBatches } from '@site/content/in-batches';
import { faultOf, type UnreadableError } from './driver.ts';
import type { PageTable, Release, Revision } from './records.ts';
import { keys, type SiteStore } from './site-store.ts';

export interface ReleaseObject {
  readonly kind: 'file' | 'server';
  readonly name: string;
}

export type ObjectFacts = ReleaseObject & Release['server'];

/** The objects of a release besides its record, with what that says of them. */
export function listObjects(release: Release): readonly ObjectFacts[] {
  const files = Object.entries(release.files).map(([name, { bytes, integrity }]) => {
    return { kind: 'file' as const, name, bytes, integrity };
  });
  return [...files, { kind: 'server', ...release.server }];
}

export function keyOf(app: string, { kind, name }: ReleaseObject): string {
  return kind === 'server' ? keys.server(app, name) : keys.file(app, name);
}

/** The keys of everything in a release, its record first. */
export function objectsOf(release: Release): readonly string[] {
  const { app, version } = release;
  const others = listObjects(release).map((object) => keyOf(app, object));
  return [keys.release(app, version), ...others];
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

/** The missing ones among these objects. */
export async function findMissing(
  { driver }: SiteStore,
  objects: readonly string[],
): Promise<readonly string[]> {
  const times = await inBatches(objects, (key) => driver.modifiedAt(key));
  return objects.filter((_, index) => times[index] === undefined);
}

/**
 * Reads everything of a release; resolves to what is missing or damaged. Without its record, the
 * rest is unknown.
 */
export async function findReleaseDamage(
  store: SiteStore,
  app: string,
  version: string,
): Promise<readonly UnreadableError[]> {
  const reading = store.readRelease(app, version);
  const fault = await faultOf(reading);
  if (fault !== undefined) return [fault];
  const release = await reading;
  const readObject = async ({ kind, name }: ReleaseObject) => {
    if (kind === 'server') return store.readServerBundle(release);
    await store.readFile(app, name);
    await store.readFile(app, name, 'br');
    return store.readFile(app, name, 'gzip');
  };
  const faults = await inBatches(listObjects(release), (object) => faultOf(readObject(object)));
  return faults.filter((one) => one !== undefined);
}
