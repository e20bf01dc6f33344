import { isDeepStrictEqual } from 'node:util';
import { inBatches } from '@site/content/in-batches';
import { ifReadable, type StoreDriver } from './drivers/driver.ts';
import { ExpectedError } from './expected-error.ts';
import { compress, type Effort, type Encoding, encodings } from './files/compress.ts';
import {
  type Difference,
  differenceKey,
  maxDifferenceSource,
  packDifference,
  unpackDifference,
  versionsOf,
} from './files/differences.ts';
import { mediaTypeOf } from './files/media-types.ts';
import { createVerifiedFiles, hashIntegrity, integrityOf } from './files/verified-files.ts';
import { listOwnObjects, type ReleaseObject, releaseObjectKey, variantsOf } from './objects.ts';
import { once } from './once.ts';
import { listVariants, type PruneCandidates, rewriteCandidates } from './prune-candidates.ts';
import { readOnce } from './read-once.ts';
import { listRecentlyLive } from './recently-live.ts';
import { type BuildOrigin, type LogEntry, type Release, releaseSchema } from './records.ts';
import { keys, type SiteStore } from './site-store.ts';

/** A release that is not yet in a store. */
export interface CollectedRelease {
  readonly release: Release;
  /**
   * Reads one of its objects, when that is stored: together they can be larger than the memory.
   * Undefined if it has no such object.
   */
  readonly read: (object: ReleaseObject) => Promise<Uint8Array | undefined>;
  /** What it was built from, with the changes since the commit of the previous release, if known. */
  readonly readOrigin?: (since: string | undefined) => Promise<BuildOrigin>;
}

/** What a release's record says of a file. */
export function describeFile(name: string, bytes: Uint8Array): Release['files'][string] {
  return { bytes: bytes.length, integrity: integrityOf(bytes), type: mediaTypeOf(name) };
}

export interface Published {
  readonly release: Release;
  /** False if this release had been published before. */
  readonly isNew: boolean;
  /** How many files of an earlier publication were restored. */
  readonly repaired: number;
}

export interface OfferResponse {
  /** The release's objects that the target does not have as its record says. */
  readonly missing: readonly ReleaseObject[];
  /** The commit of the app's newest release. */
  readonly commit?: string | undefined;
  /** Missing file → its versions that browsers may have, the newest first. */
  readonly earlier?: Readonly<Record<string, readonly EarlierVersion[]>> | undefined;
}

interface EarlierVersion {
  readonly name: string;
  readonly integrity: string;
}

/** An object as it is stored: compressed where it is published from, not where it is served. */
export interface PackedObject {
  /** Of the object itself. */
  readonly integrity: string;
  /** Missing while only a variant is written. */
  readonly bytes?: Uint8Array | undefined;
  readonly variants: Readonly<Partial<Record<Encoding, Uint8Array>>>;
  readonly differences?: readonly Difference[];
}

/** `earlier` are versions of the file that browsers may have. */
export async function packObject(
  object: ReleaseObject,
  bytes: Uint8Array,
  effort: Effort,
  earlier: readonly Uint8Array[] = [],
): Promise<PackedObject> {
  const variants = await Promise.all(
    variantsOf(object).map(async (encoding) => [encoding, await compress(bytes, encoding, effort)]),
  );
  const packed = { integrity: integrityOf(bytes), bytes, variants: Object.fromEntries(variants) };
  return { ...packed, differences: await packDifferences(packed, earlier) };
}

/** Those that save at least half of what the compressed file takes, each taken apart again. */
async function packDifferences(
  { integrity, bytes, variants }: PackedObject,
  earlier: readonly Uint8Array[],
): Promise<readonly Difference[]> {
  const limit = (variants.br?.length ?? 0) / 2;
  const packed: Difference[] = [];
  for (const version of earlier) {
    if (!bytes || Math.max(bytes.length, version.length) > maxDifferenceSource) continue;
    const difference = await packDifference(bytes, version);
    if (difference.bytes.length >= limit) continue;
    const restored = await unpackDifference(difference.bytes, version);
    if (restored && integrityOf(restored) === integrity) packed.push(difference);
  }
  return packed;
}

/** Where releases are published: a store, or the release API of a running site. */
export interface ReleaseTarget {
  /** Reads what `offer` will look at, while the release is still being built; need not be called. */
  readonly prepare?: (app: string) => Promise<void>;
  readonly offer: (release: Release) => Promise<OfferResponse>;
  /** A file of a release that is published there; undefined if it cannot be had. */
  readonly readFile: (app: string, name: string) => Promise<Uint8Array | undefined>;
  readonly upload: (app: string, object: ReleaseObject, packed: PackedObject) => Promise<void>;
  /**
   * Makes the release visible, once all its objects are there. Resolves to true if the
   * store had no readable record of it.
   */
  readonly record: (release: Release, origin: BuildOrigin) => Promise<boolean>;
}

/** In bytes of content: of more, the first publish would spend a third on Brotli. */
const mostForMuch = 5_000_000;

/** By the release alone, so that publishing it again compresses its files as they were. */
function effortFor(release: Release): (object: ReleaseObject) => Effort {
  const effort = countContent(release) > mostForMuch ? 'some' : 'much';
  return ({ name }) => (isScript(name) ? 'most' : effort);
}

/** The bytes of its files that are compressed, without scripts. */
function countContent({ files }: Release): number {
  return Object.entries(files)
    .filter(([name]) => !isScript(name) && variantsOf({ kind: 'file', name }).length > 0)
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

const isScript = (name: string) => name.endsWith('.js');

/**
 * Publishes a release, or restores one published before: the same source gives the same bytes.
 * `onStored` is called with 0 before the first of the files that are missing, and after each.
 */
export async function writeRelease(
  target: ReleaseTarget,
  { release, read, readOrigin }: CollectedRelease,
  onStored: (done: number, total: number) => void = () => {},
): Promise<Published> {
  const { app } = release;
  const { missing, commit, earlier = {} } = await target.offer(release);
  const readEarlier = async ({ name, integrity }: EarlierVersion) => {
    const bytes = await target.readFile(app, name);
    return bytes && integrityOf(bytes) === integrity ? [bytes] : [];
  };
  const effort = effortFor(release);
  let done = 0;
  if (missing.length > 0) onStored(done, missing.length);
  await inBatches(missing, async (object) => {
    const bytes = await read(object);
    if (bytes === undefined) return;
    const versions = await Promise.all((earlier[object.name] ?? []).map(readEarlier));
    const packed = await packObject(object, bytes, effort(object), versions.flat());
    await target.upload(app, object, packed);
    onStored(++done, missing.length);
  });
  const isNew = await target.record(release, (await readOrigin?.(commit)) ?? {});
  return { release, isNew, repaired: isNew ? 0 : missing.length };
}

/** Publishes into a store; for one command, since it keeps what it has read of releases. */
export function storeTarget(store: SiteStore): ReleaseTarget {
  const { readRelease } = readOnce(store);
  const readVersioned = once(async (key: string) => {
    const [app = '', version = ''] = key.split(' ');
    return listVersioned(await ifReadable(store.readRelease(app, version)));
  });

  async function findNewest(app: string): Promise<Partial<LogEntry>> {
    return (await ifReadable(store.newestEntry(app))) ?? {};
  }

  const readNewest = async (app: string, { version }: Partial<LogEntry>) =>
    version === undefined ? undefined : ifReadable(readRelease(app, version));

  /** The files of the releases that were live recently, of which the newest may have been read. */
  async function listEarlier(app: string, newest: Release | undefined) {
    const files: VersionedFile[] = [];
    // One after the other: the record of a release with many pages is large.
    for (const version of await listRecentlyLive(store, app)) {
      const known = version === newest?.version ? listVersioned(newest) : undefined;
      files.push(...(known ?? (await readVersioned(`${app} ${version}`))));
    }
    return files;
  }

  return {
    async prepare(app) {
      await listEarlier(app, await readNewest(app, await findNewest(app)));
    },
    async offer(release) {
      const { app } = release;
      const entry = await findNewest(app);
      // One that is published again is restored, so all of it is read; no prune lists the newest.
      const isAgain = await isPublished(store, release);
      const kept = isAgain ? undefined : await readNewest(app, entry);
      const missing = await findIncomplete(store, release, kept);
      const names = missing.map(({ name }) => name).filter((name) => versionsOf(name));
      const earlier =
        names.length === 0 ? {} : findEarlier(release, names, await listEarlier(app, kept));
      return { missing, commit: entry.commit, earlier };
    },
    readFile: (app, name) => ifReadable(store.readFile(app, name)),
    upload: (app, object, packed) => writeObject(store, app, object, packed),
    record: (release) => writeRecord(store, release),
  };
}

/**
 * The objects of a release that are missing or damaged; those of `kept` are not checked.
 * What the next prune would remove counts as missing, so that it is written again.
 */
async function findIncomplete(
  store: SiteStore,
  release: Release,
  kept: Release | undefined,
): Promise<readonly ReleaseObject[]> {
  const { app } = release;
  const { driver } = store;
  const open = listOwnObjects(release, kept);
  const candidates = await store.readPruneCandidates();
  const isEndangered = await findEndangered(driver, candidates);
  const files = createVerifiedFiles(driver);
  const incomplete = await inBatches(open, async ({ kind, name, integrity }) => {
    const key = releaseObjectKey(app, { kind, name });
    if (await isEndangered([key, ...listVariants(key)])) return [{ kind, name }];
    files.expect(key, integrity);
    for (const encoding of [undefined, ...variantsOf({ kind, name })]) {
      if (!(await ifReadable(files.read(key, encoding)))) return [{ kind, name }];
    }
    return [];
  });
  return incomplete.flat();
}

/** A file that differences may be made from. */
interface VersionedFile extends EarlierVersion {
  /** What its versions have in common. */
  readonly versions: string;
}

function listVersioned(release: Release | undefined): readonly VersionedFile[] {
  return Object.entries(release?.files ?? {}).flatMap(([name, { integrity }]) => {
    const versions = versionsOf(name);
    return versions === undefined ? [] : { name, integrity, versions };
  });
}

/** Of files of a release, the other versions among these. */
function findEarlier(
  { files }: Release,
  names: readonly string[],
  earlier: readonly VersionedFile[],
): NonNullable<OfferResponse['earlier']> {
  const wanted = new Set(names.map(versionsOf));
  /** What versions have in common → integrity → name. */
  const found = new Map<string | undefined, Map<string, string>>();
  for (const { versions, name, integrity } of earlier) {
    if (!wanted.has(versions)) continue;
    found.set(versions, (found.get(versions) ?? new Map()).set(integrity, name));
  }
  const list = (name: string) =>
    [...(found.get(versionsOf(name)) ?? [])]
      .filter(([integrity]) => integrity !== files[name]?.integrity)
      .map(([integrity, other]) => ({ name: other, integrity }));
  return Object.fromEntries(names.map((name) => [name, list(name)]));
}

/** Tells of keys whether the next prune would remove one: it was noted, and not written since. */
async function findEndangered(driver: StoreDriver, candidates: PruneCandidates) {
  const noted = candidates.size > 0 ? await driver.modifiedAt(keys.pruneCandidates) : undefined;
  return async (names: readonly string[]): Promise<boolean> => {
    const times = names.filter((key) => candidates.has(key)).map((key) => driver.modifiedAt(key));
    return (await Promise.all(times)).some((time) => !time || !noted || time <= noted);
  };
}

/** The variants first, so that no server finds the file without them. */
async function writeObject(
  store: SiteStore,
  app: string,
  object: ReleaseObject,
  { integrity, bytes, variants, differences = [] }: PackedObject,
): Promise<void> {
  const { driver } = store;
  const key = releaseObjectKey(app, object);
  const known = await driver.read(key);
  if (known !== undefined && (await hashIntegrity(known)) !== integrity) {
    await refuseConflict(store, app, object, integrity);
  }
  const writing = variantsOf(object).map(async (encoding) => {
    const variant = variants[encoding];
    if (variant) await driver.write(`${key}.${encodings[encoding]}`, variant);
  });
  const writingDifferences = differences.map((difference) =>
    driver.write(differenceKey(key, difference.from), difference.bytes),
  );
  await Promise.all([...writing, ...writingDifferences]);
  if (bytes) await driver.write(key, bytes);
}

/** Whether exactly this release is published; throws if its version is a different release's. */
async function isPublished(store: SiteStore, release: Release): Promise<boolean> {
  const { app, version } = release;
  const known = await ifReadable(store.readRelease(app, version));
  const isSame = () =>
    isDeepStrictEqual(withoutSizes(known), withoutSizes(releaseSchema.parse(release)));
  if (known !== undefined && !isSame()) {
    throw new ExpectedError(
      `Cannot publish ${app} ${version}: this store has a different release with that version.`,
    );
  }
  return known !== undefined;
}

/** Without compressed sizes, in which releases of Node differ. */
function withoutSizes(release: Release | undefined) {
  const files = Object.entries(release?.files ?? {}).map(([name, { compressed: _, ...facts }]) => {
    return [name, facts];
  });
  return { ...release, files: Object.fromEntries(files) };
}

/** The record last: without it, nothing of the release is visible. */
async function writeRecord(store: SiteStore, release: Release): Promise<boolean> {
  const { app, version } = release;
  const key = keys.release(app, version);
  const isNew = !(await isPublished(store, release));
  if (isNew) await store.writeRelease(release);
  else await rewriteCandidates(store, await store.readPruneCandidates(), [key]);
  return isNew;
}

/** Throws if a published release records this name with other content; other bytes may be replaced. */
async function refuseConflict(
  store: SiteStore,
  app: string,
  { name }: ReleaseObject,
  integrity: string,
): Promise<void> {
  for (const version of await store.listVersions(app)) {
    const release = await ifReadable(store.readRelease(app, version));
    const other = release?.server.name === name ? release.server : release?.files[name];
    if (other !== undefined && other.integrity !== integrity) {
      throw new ExpectedError(
        `${app}: ${name} has different content in release ${version}. File names must contain a content hash.`,
      );
    }
  }
}
