import { type Encoding, encodings } from './compress.ts';
import { DamagedError } from './driver.ts';
import { isReconstructed, type Release, type Revision } from './records.ts';
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

type Composition = Pick<Revision, 'pages' | 'notFound' | 'fallback'>;

/** All pages of a composition. */
export function referencesOf({ pages, notFound, fallback }: Composition) {
  return [...Object.values(pages), ...Object.values(notFound), fallback];
}

/** The keys of the pages of a composition. */
export function pagesOf(composition: Composition): readonly string[] {
  return [...new Set(referencesOf(composition).map(({ page }) => keys.page(page)))];
}

/**
 * Touches objects and their compressed variants, so that a concurrent prune keeps them.
 * Resolves to the missing ones.
 */
export async function refresh(
  { driver }: SiteStore,
  objects: readonly string[],
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const key of objects) {
    if (!(await driver.touch(key))) missing.push(key);
    for (const ending of Object.values(encodings)) await driver.touch(`${key}.${ending}`);
  }
  return missing;
}

/** The missing ones among these objects; touches none. */
export async function findMissing(
  { driver }: SiteStore,
  objects: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(objects.map((key) => driver.has(key)));
  return objects.filter((_, index) => !found[index]);
}

/** An object that is missing or damaged. */
export type Damage = Pick<DamagedError, 'key' | 'fault'>;

/** Reads a page; resolves to what is wrong with it. */
export function findPageDamage(store: SiteStore, hash: string): Promise<readonly Damage[]> {
  return findFault(() => store.readPage(hash));
}

/** Reads everything of a release; resolves to what is missing or damaged. */
export async function findReleaseDamage(
  store: SiteStore,
  release: Release,
): Promise<readonly Damage[]> {
  const { app, version, files } = release;
  const key = keys.release(app, version);
  const missing = new DamagedError(store.driver.label, key, 'is missing');
  const damage = [
    ...(await findFault(async () => (await store.readRelease(app, version)) ?? fail(missing))),
  ];
  if (isReconstructed(release)) return damage;
  for (const name of Object.keys(files)) {
    damage.push(
      ...(await findFault(async () => {
        await store.readFile(app, name);
        for (const encoding of Object.keys(encodings) as Encoding[]) {
          await store.readFile(app, name, encoding);
        }
      })),
    );
  }
  damage.push(...(await findFault(() => store.readServerBundle(release))));
  return damage;
}

function fail(error: Error): never {
  throw error;
}

async function findFault(read: () => Promise<unknown>): Promise<readonly Damage[]> {
  try {
    await read();
    return [];
  } catch (error) {
    if (error instanceof DamagedError) return [{ key: error.key, fault: error.fault }];
    throw error;
  }
}
