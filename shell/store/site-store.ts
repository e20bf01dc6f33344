import { inBatches } from '@site/content/in-batches';
import { hashOf } from '@site/content/integrity';
import type { z } from 'zod';
import { ifReadable, type StoreDriver, StoreError, UnreadableError } from './drivers/driver.ts';
import type { Encoding } from './files/compress.ts';
import { versionPattern } from './files/differences.ts';
import { createVerifiedFiles } from './files/verified-files.ts';
import { once } from './once.ts';
import { onceASecond, onceASecondEach } from './once-a-second.ts';
import type { PruneCandidates } from './prune-candidates.ts';
import {
  type ErrorNote,
  errorNoteSchema,
  type LogEntry,
  logEntrySchema,
  pageSchema,
  pruneCandidatesSchema,
  type Release,
  type Revision,
  releaseSchema,
  revisionSchema,
  type StoredPage,
  type Unfinished,
  unfinishedSchema,
} from './records.ts';
import { createStoredTables, tableObjectSchema } from './tables/stored-tables.ts';

export const keys = {
  release: (app: string, version: string) => `releases/${app}/${version}.json`,
  file: (app: string, name: string) => `releases/${app}/files/${name}`,
  server: (app: string, name: string) => `releases/${app}/server/${name}`,
  map: (app: string, name: string) => `releases/${app}/maps/${name}`,
  log: (app: string, number: number) => `releases/${app}/log/${number}.json`,
  page: (hash: string) => `pages/${hash}.json`,
  table: (hash: string) => `tables/${hash}.json`,
  revision: (channel: string, number: number) => `channels/${channel}/${number}.json`,
  error: (app: string, version: string, id: string) => `errors/${app}/${version}/${id}.json`,
  unfinished: (app: string) => `unfinished/${app}.json`,
  pruneCandidates: 'prune/candidates.json',
};

/** Of one release. */
const mostErrors = 20;

export type SiteStore = ReturnType<typeof openSiteStore>;

/**
 * Typed access to a store; `keys` is its layout. Everything is verified when it is read: records are
 * parsed, everything else compared with its hash. What cannot be used throws an `UnreadableError`, and
 * so does what a record or a revision names but the store lacks. Earlier log entries, recorded errors,
 * prune candidates and checkpoints that cannot be read are treated as missing, since nothing depends
 * on them.
 */
export function openSiteStore(driver: StoreDriver) {
  const files = createVerifiedFiles(driver);
  const registered = new Set<string>();
  /** App, pattern of a file's versions and integrity → the name of that version of the file. */
  const fileVersions = new Map<string, string>();

  function registerRelease({ app, version, files: list, maps, server }: Release): void {
    registered.add(`${app} ${version}`);
    files.expect(keys.server(app, server.name), server.integrity);
    for (const map of Object.values(maps)) files.expect(keys.map(app, map.name), map.integrity);
    for (const [name, { integrity }] of Object.entries(list)) {
      files.expect(keys.file(app, name), integrity);
      const pattern = versionPattern(name);
      if (pattern) fileVersions.set(`${app} ${pattern} ${integrity}`, name);
    }
  }

  /** Reads a release unless it has been read already; one that cannot be read is not tried again. */
  const readAndRegister = once(async (app: string, version: string) => {
    if (!registered.has(`${app} ${version}`)) await ifReadable(readRelease(app, version));
  });

  /** The version that a log entry names: an entry never changes. */
  const readLogged = once(
    async (app: string, number: number) => (await readLogEntry(app, number))?.version,
  );

  /** The newest first, as far as the log can be read. */
  async function listNewestFirst(app: string): Promise<ReadonlySet<string>> {
    const versions = new Set(await listVersions(app));
    const log = (await listLog(app)).toReversed();
    const logged = await inBatches(log, (number) => readLogged(app, number));
    return new Set([...logged.filter((one) => one && versions.has(one)), ...versions] as string[]);
  }

  /**
   * Reads these releases until there is what is looked for: one by one, since the record of a large
   * one stalls the process and takes memory.
   */
  async function registerUntil(
    app: string,
    versions: ReadonlySet<string>,
    isFound: () => boolean,
  ): Promise<void> {
    for (const version of versions) {
      if (isFound()) return;
      await readAndRegister(app, version);
    }
  }

  /** Listed once: a release that goes live later is read, and so registered, when it does. */
  const listEarlier = once(listNewestFirst);

  /**
   * The version of a file that has this integrity; undefined if no release of the app has one.
   * Visitors send what they like, so an unknown one costs no request, except that the app's releases
   * are all read at the first.
   */
  async function findFileVersion(app: string, name: string, integrity: string) {
    const known = `${app} ${versionPattern(name)} ${integrity}`;
    const isFound = () => fileVersions.has(known);
    if (!isFound()) await registerUntil(app, await listEarlier(app), isFound);
    return fileVersions.get(known);
  }

  // Of what nobody has, many requests cost one list a second: of the apps, an app's releases or files.
  const listRecentApps = onceASecond(() => driver.list('releases'));
  const listRecentVersions = onceASecondEach(listNewestFirst);
  const listRecentFiles = onceASecondEach(
    async (app) => new Set(await driver.list(`releases/${app}/files`)),
  );

  /** Reads the release that has a file: another server may have published it since. */
  async function readReleaseOf(app: string, name: string): Promise<void> {
    const isFound = () => files.isKnown(keys.file(app, name));
    if (isFound() || !(await listRecentApps()).includes(app)) return;
    const versions = await listRecentVersions(app);
    const isAllRead = [...versions].every((version) => registered.has(`${app} ${version}`));
    if (isAllRead || !(await listRecentFiles(app)).has(name)) return;
    await registerUntil(app, versions, isFound);
  }

  /** By app, the keys of all releases that there were when a file was missing. */
  const listed = new Map<string, { readonly of: string; readonly keys: ReadonlySet<string> }>();

  /** Whether a release of the app has a file that was in one; true if that cannot be told. */
  const findListed = onceASecondEach(async (app): Promise<(key: string) => boolean> => {
    const versions = await listVersions(app);
    const isThere = (name: string) => versions.includes(name.slice(app.length + 1));
    const isPruned = [...registered].some((name) => name.startsWith(`${app} `) && !isThere(name));
    // A prune leaves the newest; without any, the folder is not there.
    if (!isPruned || versions.length === 0) return () => true;
    const of = versions.join();
    const known = listed.get(app);
    if (known?.of === of) return (key) => known.keys.has(key);
    const all = new Set<string>();
    for (const version of versions) {
      const { files: names } = await readRelease(app, version);
      for (const name of Object.keys(names)) all.add(keys.file(app, name));
    }
    listed.set(app, { of, keys: all });
    return (key) => all.has(key);
  });

  /** A file that a prune has removed is not found, rather than unreadable. */
  async function readUnlessPruned(app: string, key: string, encoding: Encoding | undefined) {
    try {
      return await files.read(key, encoding);
    } catch (error) {
      if (!(error instanceof UnreadableError && error.fault === 'is missing')) throw error;
      const isListed = await findListed(app).catch(() => () => true);
      if (isListed(key)) throw error;
      return undefined;
    }
  }

  const readNote = <S extends z.ZodType>(key: string, schema: S) =>
    ifReadable(readRecord(driver, key, schema));

  async function readRelease(app: string, version: string): Promise<Release> {
    const key = keys.release(app, version);
    const release = await readRecord(driver, key, releaseSchema, releaseKeyOf);
    if (release === undefined) throw new UnreadableError(driver.label, key, 'is missing');
    registerRelease(release);
    return release;
  }

  const listVersions = async (app: string) => withoutSuffix(await driver.list(`releases/${app}`));

  /** The numbers of the app's log entries, ascending. */
  const listLog = (app: string) => listNumbers(driver, `releases/${app}/log`);

  /** Undefined if it is missing or cannot be read. */
  const readLogEntry = (app: string, number: number) =>
    readNote(keys.log(app, number), logEntrySchema);

  /** The last log entry, which names the app's newest release; undefined if the log is empty. */
  async function newestEntry(app: string): Promise<LogEntry | undefined> {
    const last = (await listLog(app)).at(-1);
    return last === undefined ? undefined : readRecord(driver, keys.log(app, last), logEntrySchema);
  }

  /** The last log entry for a release. */
  async function findEntry(app: string, version: string): Promise<LogEntry | undefined> {
    for (const number of (await listLog(app)).toReversed()) {
      const entry = await readLogEntry(app, number);
      if (entry?.version === version) return entry;
    }
    return undefined;
  }

  /** The ids of the errors that were recorded for a release: equal errors of two have the same one. */
  const listErrors = async (app: string, version: string) =>
    withoutSuffix(await driver.list(`errors/${app}/${version}`));

  /** The numbers of the revisions that are kept, ascending. */
  const listRevisions = (channel: string) => listNumbers(driver, `channels/${channel}`);

  async function readHashed<S extends z.ZodType>(
    key: string,
    hash: string,
    schema: S,
  ): Promise<z.infer<S>> {
    const bytes = await driver.read(key);
    if (bytes === undefined) throw new UnreadableError(driver.label, key, 'is missing');
    if (nameHash(bytes) !== hash) {
      throw new UnreadableError(driver.label, key, 'does not match its hash');
    }
    return parse(driver, key, schema, decode(driver, key, bytes));
  }

  /** Writes it also if it is there, since the next prune may remove it, unless it is `stored`. */
  async function writeHashed(
    keyOf: (hash: string) => string,
    record: unknown,
    stored?: ReadonlySet<string>,
  ): Promise<string> {
    const bytes = encode(record);
    const hash = nameHash(bytes);
    if (!stored?.has(hash)) await driver.write(keyOf(hash), bytes);
    return hash;
  }

  const tables = createStoredTables({
    read: (hash) => readHashed(keys.table(hash), hash, tableObjectSchema),
    write: (record, stored) => writeHashed(keys.table, record, stored),
  });

  return {
    driver,
    readRelease,
    async writeRelease(release: Release): Promise<void> {
      await driver.write(keys.release(release.app, release.version), encode(release));
      registerRelease(release);
    },
    listReleased: () => driver.list('releases'),
    listVersions,
    newestEntry,
    findEntry,
    /** The app's most recently published release. */
    newestVersion: async (app: string) => (await newestEntry(app))?.version,
    listLog,
    readLogEntry,
    /** Records that a release is now the app's newest. */
    async logPublished(app: string, note: LogEntry): Promise<void> {
      let number = ((await listLog(app)).at(-1) ?? 0) + 1;
      while (!(await createRecord(driver, keys.log(app, number), note))) number += 1;
    },
    /** A client file, or its compressed variant; undefined if no release has it. */
    async readFile(app: string, name: string, encoding?: Encoding) {
      const key = keys.file(app, name);
      await readReleaseOf(app, name);
      return files.isKnown(key) ? readUnlessPruned(app, key, encoding) : undefined;
    },
    findFileVersion,
    async readServerBundle(release: Release): Promise<string> {
      const { app, server } = release;
      registerRelease(release);
      return new TextDecoder().decode(await files.read(keys.server(app, server.name)));
    },
    /** A source map of a release whose record was read. */
    readMap: (app: string, name: string) => files.read(keys.map(app, name)),
    readPage: (hash: string) => readHashed(keys.page(hash), hash, pageSchema),
    writePage: (page: StoredPage) => writeHashed(keys.page, page),
    ...tables,
    /** What an unfinished deploy has rendered of the app; undefined if it cannot be read. */
    readUnfinished: (app: string) => readNote(keys.unfinished(app), unfinishedSchema),
    writeUnfinished: (app: string, unfinished: Unfinished) =>
      driver.write(keys.unfinished(app), encode(unfinished)),
    listChannels: () => driver.list('channels'),
    listRevisions,
    /** 0 if the channel has none. */
    lastRevisionNumber: async (channel: string) => (await listRevisions(channel)).at(-1) ?? 0,
    /** Undefined if the channel does not have it: it was pruned, is yet to come, or is before the first. */
    async readRevision(channel: string, number: number): Promise<Revision | undefined> {
      return number > 0
        ? readRecord(driver, keys.revision(channel, number), revisionSchema, revisionKeyOf)
        : undefined;
    },
    /** Creates the revision; resolves to undefined if its number is taken. */
    async appendRevision(revision: Revision): Promise<Revision | undefined> {
      const key = keys.revision(revision.channel, revision.number);
      return (await createRecord(driver, key, revision)) ? revision : undefined;
    },
    listErrors,
    /** Undefined if it is missing or cannot be read. */
    readError: (app: string, version: string, id: string) =>
      readNote(keys.error(app, version, id), errorNoteSchema),
    /**
     * Resolves to false if the release has a record of this error: of the same message, thrown in
     * the same file. Records the first 20 of a release.
     */
    async recordError(app: string, version: string, note: ErrorNote): Promise<boolean> {
      const file = note.stack[0]?.replace(/(:\d+)+$/, '');
      const id = hashRecord([note.message, file]);
      const known = await listErrors(app, version);
      if (known.includes(id)) return false;
      return (
        known.length >= mostErrors || driver.create(keys.error(app, version, id), encode(note))
      );
    },
    /** What the last prune found unused; nothing if its list cannot be read, as it then removes nothing. */
    async readPruneCandidates(): Promise<PruneCandidates> {
      return new Set((await readNote(keys.pruneCandidates, pruneCandidatesSchema))?.keys);
    },
    writePruneCandidates: (unused: readonly string[]) =>
      driver.write(keys.pruneCandidates, encode({ keys: unused })),
  };
}

/** Resolves to false if the key exists. */
async function createRecord(driver: StoreDriver, key: string, record: unknown): Promise<boolean> {
  if (await driver.create(key, encode(record))) return true;
  // Ceph's gateway does not create again what was removed under versioning: no attempt would end.
  if ((await driver.read(key)) === undefined) throw new StoreError(describeHidden(driver, key));
  return false;
}

function describeHidden({ label }: StoreDriver, key: string): string {
  return `${key} in ${label} can be neither read nor created. Remove every version and delete marker that the bucket keeps of it.`;
}

const releaseKeyOf = ({ app, version }: Release) => keys.release(app, version);
const revisionKeyOf = ({ channel, number }: Revision) => keys.revision(channel, number);

/** `keyOf` is where a record belongs, by what it says: a copy in the place of another one is damage. */
async function readRecord<S extends z.ZodType>(
  driver: StoreDriver,
  key: string,
  schema: S,
  keyOf: (record: z.infer<S>) => string = () => key,
): Promise<z.infer<S> | undefined> {
  const bytes = await driver.read(key);
  if (bytes === undefined) return undefined;
  const record = parse(driver, key, schema, decode(driver, key, bytes));
  const own = keyOf(record);
  if (own !== key) throw new UnreadableError(driver.label, key, `is a copy of ${own}`);
  return record;
}

function decode(driver: StoreDriver, key: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    // The parser quotes the record with its line breaks.
    const why = String(error).replaceAll(/\s+/g, ' ');
    throw new UnreadableError(driver.label, key, `is not a valid record (${why})`);
  }
}

function parse<S extends z.ZodType>(
  driver: StoreDriver,
  key: string,
  schema: S,
  record: unknown,
): z.infer<S> {
  const { success, data, error } = schema.safeParse(record);
  if (success) return data;
  const [issue] = error.issues;
  const why = `${issue?.path.join('.')}: ${issue?.message}`;
  throw new UnreadableError(driver.label, key, `is not a valid record (${why})`);
}

async function listNumbers(driver: StoreDriver, folder: string): Promise<readonly number[]> {
  const numbers = withoutSuffix(await driver.list(folder)).map(Number);
  return numbers.filter(Number.isInteger).sort((a, b) => a - b);
}

function withoutSuffix(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
}

function encode(record: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(record));
}

/** The hash that what is stored by its content is named with: 32 hexadecimal digits. */
export function hashRecord(record: unknown): string {
  return nameHash(encode(record));
}

function nameHash(bytes: Uint8Array): string {
  return hashOf(bytes).slice(0, 32);
}
