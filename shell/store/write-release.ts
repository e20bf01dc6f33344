import { isDeepStrictEqual } from 'node:util';
import { inBatches } from '@site/content/in-batches';
import { ifReadable, type StoreDriver } from './drivers/driver.ts';
import { ExpectedError } from './expected-error.ts';
import { compress, type Effort, type Encoding, encodings } from './files/compress.ts';
import { mediaTypeOf } from './files/media-types.ts';
import { createVerifiedFiles, hashIntegrity, integrityOf } from './files/verified-files.ts';
import {
  listObjects,
  listOwnObjects,
  type ReleaseObject,
  releaseObjectKey,
  variantsOf,
} from './objects.ts';
import { listVariants, type PruneCandidates, rewriteCandidates } from './prune-candidates.ts';
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

export interface Publication {
  readonly release: Release;
  /** False if this release had been published before. */
  readonly isNew: boolean;
  /** How many files of an earlier publication were restored. */
  readonly repaired: number;
}

interface OfferResponse {
  /** The release's objects that the target does not have as its record says. */
  readonly missing: readonly ReleaseObject[];
  /** The commit of the app's newest release. */
  readonly commit?: string | undefined;
}

/** An object as it is stored: compressed where it is published from, not where it is served. */
export interface PackedObject {
  /** Of the object itself. */
  readonly integrity: string;
  /** Missing while only a variant is written. */
  readonly bytes?: Uint8Array | undefined;
  readonly variants: Readonly<Partial<Record<Encoding, Uint8Array>>>;
}

export async function packObject(
  object: ReleaseObject,
  bytes: Uint8Array,
  effort: Effort,
): Promise<PackedObject> {
  const variants = await Promise.all(
    variantsOf(object).map(async (encoding) => [encoding, await compress(bytes, encoding, effort)]),
  );
  return { integrity: integrityOf(bytes), bytes, variants: Object.fromEntries(variants) };
}

/** Where releases are published: a store, or the release API of a running site. */
export interface ReleaseTarget {
  readonly offer: (release: Release) => Promise<OfferResponse>;
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
): Promise<Publication> {
  const { app } = release;
  const { missing, commit } = await target.offer(release);
  const effort = effortFor(release);
  let done = 0;
  if (missing.length > 0) onStored(done, missing.length);
  await inBatches(missing, async (object) => {
    const bytes = await read(object);
    if (bytes === undefined) return;
    await target.upload(app, object, await packObject(object, bytes, effort(object)));
    onStored(++done, missing.length);
  });
  const isNew = await target.record(release, (await readOrigin?.(commit)) ?? {});
  return { release, isNew, repaired: isNew ? 0 : missing.length };
}

/** Publishes into a store. */
export function storeTarget(store: SiteStore): ReleaseTarget {
  return {
    async offer(release) {
      const { app } = release;
      const newest: Partial<LogEntry> = (await ifReadable(store.newestEntry(app))) ?? {};
      const { version, commit } = newest;
      // One that is published again is restored, so all of it is read; no prune lists the newest.
      const isAgain = await isPublished(store, release);
      const kept =
        isAgain || version === undefined
          ? undefined
          : await ifReadable(store.readRelease(app, version));
      return { missing: await findIncomplete(store, release, kept), commit };
    },
    upload: (app, object, packed) => writeObject(store, app, object, packed),
    record: (release) => writeRecord(store, release),
  };
}

/**
 * The objects of a release that are missing or not as recorded; those of `kept` are not checked.
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
  { integrity, bytes, variants }: PackedObject,
): Promise<void> {
  const { driver } = store;
  refuseVariant(app, object);
  const key = releaseObjectKey(app, object);
  const known = await driver.read(key);
  if (known !== undefined && (await hashIntegrity(known)) !== integrity) {
    await refuseConflict(store, app, object, integrity);
  }
  const writing = variantsOf(object).map(async (encoding) => {
    const variant = variants[encoding];
    if (variant) await driver.write(`${key}.${encodings[encoding]}`, variant);
  });
  await Promise.all(writing);
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
      `Cannot publish ${app} ${version}: this store has a different release with that version. Raise the version in its package.json.`,
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

/** Throws if a compressed variant of another file has this name. */
function refuseVariant(app: string, { kind, name }: ReleaseObject): void {
  for (const extension of Object.values(encodings)) {
    const file = name.slice(0, -extension.length - 1);
    if (`${file}.${extension}` !== name || variantsOf({ kind, name: file }).length === 0) continue;
    throw new ExpectedError(
      `${app}: ${name} is the name of a compressed variant of ${file}. Give the file another name.`,
    );
  }
}

/** Throws if a published release records this name with other content; other bytes may be replaced. */
async function refuseConflict(
  store: SiteStore,
  app: string,
  { kind, name }: ReleaseObject,
  integrity: string,
): Promise<void> {
  for (const version of await store.listVersions(app)) {
    const release = await ifReadable(store.readRelease(app, version));
    const objects = release === undefined ? [] : listObjects(release);
    const other = objects.find((one) => one.kind === kind && one.name === name);
    if (other !== undefined && other.integrity !== integrity) {
      throw new ExpectedError(
        `${app}: ${name} has different content in release ${version}. File names must contain a content hash.`,
      );
    }
  }
}
