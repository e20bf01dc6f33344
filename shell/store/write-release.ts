import { readUnlessDamaged } from './channels.ts';
import { compress, type Encoding, encodings, isVariantOf } from './compress.ts';
import { type StoreDriver, StoreError } from './driver.ts';
import { inBatches } from './in-batches.ts';
import { isCompressible } from './media-types.ts';
import type { Release } from './records.ts';
import { keys, type SiteStore } from './site-store.ts';
import { put } from './verified-files.ts';

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
 * Writes a release, or restores what is missing or damaged of one published before, its record
 * included. Files already there are touched, or a prune could remove them as old and unused.
 */
export async function writeRelease(
  store: SiteStore,
  { release, files, server }: CollectedRelease,
): Promise<Published> {
  const { app, version } = release;
  const record = keys.release(app, version);
  const isNew = (await store.driver.modifiedAt(record)) === undefined;
  const written = await inBatches([...files], ([name, bytes]) =>
    writeFile(store, release, name, bytes),
  );
  written.push(await put(store.driver, keys.server(app, release.server.name), server));
  const known = await readUnlessDamaged(store, app, version);
  const isWhole = known !== undefined && (await store.driver.touch(record));
  if (!isWhole) await store.writeRelease(release);
  const repaired = isNew ? 0 : [...written, !isWhole].filter(Boolean).length;
  return { release: known ?? release, isNew, repaired };
}

/** Resolves to whether the file or a variant of it had to be written. */
async function writeFile(
  store: SiteStore,
  release: Release,
  name: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const { driver } = store;
  const key = keys.file(release.app, name);
  if ((await driver.isSame(key, bytes)) === false) await refuseConflict(store, release, name);
  const variants: Encoding[] = isCompressible(release.files[name]?.type ?? '')
    ? ['br', 'gzip']
    : [];
  const written = await Promise.all(
    variants.map((encoding) => writeVariant(driver, key, bytes, encoding)),
  );
  return [await put(driver, key, bytes), ...written].includes(true);
}

/** Bytes that differ are damaged, unless another release has the name for them. */
async function refuseConflict(store: SiteStore, { app, files }: Release, name: string) {
  for (const version of await store.listVersions(app)) {
    const other = (await readUnlessDamaged(store, app, version))?.files[name];
    if (other !== undefined && other.integrity !== files[name]?.integrity) {
      throw new StoreError(
        `${app}: ${name} has different content in release ${version}. File names must contain a content hash.`,
      );
    }
  }
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
