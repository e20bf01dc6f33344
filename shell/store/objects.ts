import { inBatches } from '@site/content/in-batches';
import { faultOf, UnreadableError } from './drivers/driver.ts';
import { type Encoding, encodings } from './files/compress.ts';
import { isCompressible, mediaTypeOf } from './files/media-types.ts';
import type { PageTable, Release, Revision } from './records.ts';
import { keys, type SiteStore } from './site-store.ts';

/** Files are for browsers; server bundles and source maps are sent to nobody. */
export const objectKinds = ['file', 'server', 'map'] as const;

export interface ReleaseObject {
  readonly kind: (typeof objectKinds)[number];
  readonly name: string;
}

type ObjectFacts = ReleaseObject & Release['server'];

/** The objects of a release besides its record, with what that says of them. */
export function listObjects(release: Release): readonly ObjectFacts[] {
  const files = Object.entries(release.files).map(([name, { bytes, integrity }]) => {
    return { kind: 'file' as const, name, bytes, integrity };
  });
  const maps = Object.values(release.maps).map((map) => ({ kind: 'map' as const, ...map }));
  return [...files, ...maps, { kind: 'server', ...release.server }];
}

/** Those that another release does not have as well. */
export function listOwnObjects(release: Release, other?: Release): readonly ObjectFacts[] {
  const known = new Set(other && listObjects(other).map(identify));
  return listObjects(release).filter((object) => !known.has(identify(object)));
}

/** The same text for an object that two releases of an app have in common. */
function identify({ kind, name, integrity }: ObjectFacts): string {
  return `${kind} ${name} ${integrity}`;
}

export function releaseObjectKey(app: string, { kind, name }: ReleaseObject): string {
  return keys[kind](app, name);
}

/** The keys of everything in a release, its record first. */
export function listReleaseKeys(release: Release): readonly string[] {
  const { app, version } = release;
  const others = listObjects(release).map((object) => releaseObjectKey(app, object));
  return [keys.release(app, version), ...others];
}

/** The encodings that an object is stored in besides its own bytes. */
export function variantsOf({ kind, name }: ReleaseObject): readonly Encoding[] {
  return kind === 'file' && isCompressible(mediaTypeOf(name)) ? ['br', 'gzip'] : [];
}

/** All pages of a table, not-found pages and the 404 page included. */
export function referencesOf({ pages, notFound, fallback }: PageTable) {
  return [...Object.values(pages), ...Object.values(notFound), ...(fallback ? [fallback] : [])];
}

/** The hashes of a revision's tables, without those that one of the `others` has. */
export function listTableHashes(
  { tables }: Pick<Revision, 'tables'>,
  ...others: readonly (Pick<Revision, 'tables'> | undefined)[]
): readonly string[] {
  const known = new Set(others.flatMap((other) => (other ? listTableHashes(other) : [])));
  return Object.values(tables)
    .map(({ table }) => table)
    .filter((table) => !known.has(table));
}

/** The hashes of these tables with their parts, and of their pages; each object is read once. */
export async function readTableHashes(
  store: SiteStore,
  hashes: readonly string[],
): Promise<{ readonly tables: readonly string[]; readonly pages: readonly string[] }> {
  const tables = new Set(hashes);
  const pages = new Set<string>();
  const collect = async (names: readonly string[]): Promise<void> => {
    const found = await inBatches(names, async (name) => {
      const { own, parts } = await store.readTableObject(name);
      for (const { page } of referencesOf(own)) pages.add(page);
      return parts;
    });
    const parts = [...new Set(found.flat())].filter((part) => !tables.has(part));
    for (const part of parts) tables.add(part);
    if (parts.length > 0) await collect(parts);
  };
  await collect(hashes);
  return { tables: [...tables], pages: [...pages] };
}

/** The keys of these tables and of their pages. */
export async function listTableKeys(
  store: SiteStore,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const { tables, pages } = await readTableHashes(store, hashes);
  return [...tables.map(keys.table), ...pages.map(keys.page)];
}

/** Reads one object of a release, a file with its variants; resolves to those that are missing. */
async function readObject(
  store: SiteStore,
  release: Release,
  object: ReleaseObject,
): Promise<readonly Encoding[]> {
  const { kind, name } = object;
  if (kind === 'server') await store.readServerBundle(release);
  else if (kind === 'map') await store.readMap(release.app, name);
  else {
    const variants = variantsOf(object);
    await store.readFile(release.app, name);
    const found = await inBatches(variants, (one) => store.readFile(release.app, name, one));
    return variants.filter((_, index) => found[index] === undefined);
  }
  return [];
}

/**
 * Reads one object of a release. Throws also if only one of its variants is missing: hosts that read
 * the bucket send it. If both are, none was made: earlier versions compressed fewer types.
 */
async function readWithVariants(
  store: SiteStore,
  release: Release,
  object: ReleaseObject,
): Promise<void> {
  const all = await readObject(store, release, object);
  const [missing] = all;
  if (missing === undefined || all.length === variantsOf(object).length) return;
  const key = `${releaseObjectKey(release.app, object)}.${encodings[missing]}`;
  throw new UnreadableError(store.driver.label, key, 'is missing');
}

/**
 * Reads everything of a release besides its record and what the `trusted` one has as well; throws if
 * anything is not as the record says. Servers do without a variant.
 */
export async function verifyRelease(
  store: SiteStore,
  release: Release,
  trusted?: Release,
): Promise<void> {
  const objects = listOwnObjects(release, trusted);
  await inBatches(objects, (object) => readObject(store, release, object));
}

/**
 * Reads everything of a release but what was `read` with another one of the app; resolves to why any
 * of it cannot be used.
 */
export async function findUnreadableObjects(
  store: SiteStore,
  app: string,
  version: string,
  read = new Map<string, Promise<UnreadableError | undefined>>(),
): Promise<readonly UnreadableError[]> {
  const reading = store.readRelease(app, version);
  const fault = await faultOf(reading);
  // Without its record, nothing else of it is known.
  if (fault !== undefined) return [fault];
  const release = await reading;
  const faults = await inBatches(listObjects(release), (object) => {
    const key = `${app} ${identify(object)}`;
    const reading = read.get(key) ?? faultOf(readWithVariants(store, release, object));
    read.set(key, reading);
    return reading;
  });
  return faults.filter((one) => one !== undefined);
}
