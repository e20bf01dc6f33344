import { compress, type Encoding, encodings, isVariantOf } from './compress.ts';
import { type StoreDriver, StoreError } from './driver.ts';
import { isCompressible } from './media-types.ts';
import type { Release } from './records.ts';
import { keys, type SiteStore } from './site-store.ts';

/** A release and its bytes, not yet in a store. */
export interface CollectedRelease {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly server: Uint8Array;
}

export interface Published {
  readonly release: Release;
  /** False if this release had been published before. */
  readonly isNew: boolean;
  /** How many missing or damaged files of an earlier publication were restored. */
  readonly repaired: number;
}

/**
 * Writes a release, or restores what is missing or damaged of one published before. Files
 * already there are touched, or a prune could remove them as old and unused.
 */
export async function writeRelease(
  store: SiteStore,
  { release, files, server }: CollectedRelease,
): Promise<Published> {
  const known = await store.readRelease(release.app, release.version);
  const isKnown = known !== undefined;
  const written = await Promise.all(
    [...files].map(([name, bytes]) => writeFile(store, release, name, bytes, isKnown)),
  );
  written.push(await put(store.driver, keys.server(release.app, release.server.name), server));
  const record = keys.release(release.app, release.version);
  if (isKnown && (await store.driver.touch(record))) {
    return { release: known, isNew: false, repaired: written.filter(Boolean).length };
  }
  await store.writeRelease(release);
  return { release, isNew: true, repaired: 0 };
}

/** Resolves to whether the file or a variant of it had to be written. */
async function writeFile(
  { driver }: SiteStore,
  release: Release,
  name: string,
  bytes: Uint8Array,
  mayRepair: boolean,
): Promise<boolean> {
  const key = keys.file(release.app, name);
  const known = await driver.read(key);
  if (known !== undefined && !Buffer.from(known).equals(bytes) && !mayRepair) {
    throw new StoreError(
      `${release.app}: the store already has ${name} with different content. File names must contain a content hash.`,
    );
  }
  const variants: Encoding[] = isCompressible(release.files[name]?.type ?? '')
    ? ['br', 'gzip']
    : [];
  const written = await Promise.all(
    variants.map((encoding) => writeVariant(driver, key, bytes, encoding)),
  );
  return [await put(driver, key, bytes), ...written].includes(true);
}

async function writeVariant(
  driver: StoreDriver,
  key: string,
  bytes: Uint8Array,
  encoding: Encoding,
): Promise<boolean> {
  const variant = `${key}.${encodings[encoding]}`;
  const known = await driver.read(variant);
  const isWhole = known !== undefined && isVariantOf(bytes, known, encoding);
  if (isWhole && (await driver.touch(variant))) return false;
  await driver.write(variant, await compress(bytes, encoding));
  return true;
}

/** Touches the object if its bytes match, else writes it; resolves to whether it was written. */
async function put(driver: StoreDriver, key: string, bytes: Uint8Array): Promise<boolean> {
  const known = await driver.read(key);
  const isSame = known !== undefined && Buffer.from(known).equals(bytes);
  if (isSame && (await driver.touch(key))) return false;
  await driver.write(key, bytes);
  return true;
}
