import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type StoreDriver, StoreError } from './driver.ts';
import {
  type LogEntry,
  pageSchema,
  publishedSchema,
  type Release,
  type Revision,
  releaseSchema,
  revisionSchema,
  type StoredPage,
} from './records.ts';

/** Typed access to the records of a store; `keys` is its layout. */
export interface SiteStore {
  readonly driver: StoreDriver;
  readonly readRelease: (app: string, version: string) => Promise<Release | undefined>;
  readonly writeRelease: (release: Release) => Promise<void>;
  /** Apps that have at least one release. */
  readonly listApps: () => Promise<readonly string[]>;
  readonly listVersions: (app: string) => Promise<readonly string[]>;
  /** The app's most recently published release. */
  readonly newestVersion: (app: string) => Promise<string | undefined>;
  readonly readLogEntry: (app: string, number: number) => Promise<LogEntry | undefined>;
  /** Records that a release is now the app's newest. */
  readonly logPublished: (app: string, note: LogEntry) => Promise<void>;
  readonly readFile: (app: string, name: string) => Promise<Uint8Array | undefined>;
  readonly readServerBundle: (release: Release) => Promise<string>;
  readonly readPage: (hash: string) => Promise<StoredPage>;
  /** Stores a page under its content hash; resolves to the hash. */
  readonly writePage: (page: StoredPage) => Promise<string>;
  readonly listChannels: () => Promise<readonly string[]>;
  /** 0 if the channel has none. */
  readonly lastRevisionNumber: (channel: string) => Promise<number>;
  readonly readRevision: (channel: string, number: number) => Promise<Revision | undefined>;
  /** False if the number is taken: somebody else was first. */
  readonly appendRevision: (revision: Revision) => Promise<boolean>;
}

export const keys = {
  release: (app: string, version: string) => `releases/${app}/${version}.json`,
  file: (app: string, name: string) => `releases/${app}/files/${name}`,
  server: (app: string, name: string) => `releases/${app}/server/${name}`,
  log: (app: string, number: number) => `releases/${app}/log/${number}.json`,
  page: (hash: string) => `pages/${hash}.json`,
  revision: (channel: string, number: number) => `channels/${channel}/${number}.json`,
};

/** Every record is parsed when read; an invalid one throws a `StoreError` naming its key. */
export function openSiteStore(driver: StoreDriver): SiteStore {
  return {
    driver,
    readRelease: (app, version) => readRecord(driver, keys.release(app, version), releaseSchema),
    writeRelease: (release) =>
      driver.write(keys.release(release.app, release.version), encode(release)),
    listApps: () => driver.list('releases'),
    listVersions: async (app) => withoutSuffix(await driver.list(`releases/${app}`)),
    newestVersion: async (app) => {
      const number = await lastNumber(driver, `releases/${app}/log`);
      return (await readRecord(driver, keys.log(app, number), publishedSchema))?.version;
    },
    readLogEntry: (app, number) => readRecord(driver, keys.log(app, number), publishedSchema),
    async logPublished(app, note) {
      let number = (await lastNumber(driver, `releases/${app}/log`)) + 1;
      while (!(await driver.create(keys.log(app, number), encode(note)))) number += 1;
    },
    readFile: (app, name) => driver.read(keys.file(app, name)),
    readServerBundle: (release) => readServerBundle(driver, release),
    async readPage(hash) {
      const page = await readRecord(driver, keys.page(hash), pageSchema);
      if (page === undefined) throw new StoreError(`Page ${hash} is missing from the store.`);
      return page;
    },
    async writePage(page) {
      const bytes = encode(page);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      // A known page is touched, or a prune could remove it as old and unused.
      if (!(await driver.touch(keys.page(hash)))) await driver.write(keys.page(hash), bytes);
      return hash;
    },
    listChannels: () => driver.list('channels'),
    lastRevisionNumber: (channel) => lastNumber(driver, `channels/${channel}`),
    readRevision: (channel, number) =>
      readRecord(driver, keys.revision(channel, number), revisionSchema),
    appendRevision: (revision) =>
      driver.create(keys.revision(revision.channel, revision.number), encode(revision)),
  };
}

async function readRecord<S extends z.ZodType>(
  driver: StoreDriver,
  key: string,
  schema: S,
): Promise<z.infer<S> | undefined> {
  const bytes = await driver.read(key);
  if (bytes === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    throw new StoreError(`${key} in ${driver.label} is not a valid record: ${error}`);
  }
}

async function readServerBundle(driver: StoreDriver, release: Release): Promise<string> {
  const bytes = await driver.read(keys.server(release.app, release.server.name));
  if (bytes === undefined || integrityOf(bytes) !== release.server.integrity) {
    throw new StoreError(
      `The server bundle of ${release.app} ${release.version} is missing or no longer matches its record; publish it again.`,
    );
  }
  return new TextDecoder().decode(bytes);
}

async function lastNumber(driver: StoreDriver, folder: string): Promise<number> {
  const numbers = withoutSuffix(await driver.list(folder)).map(Number);
  return Math.max(0, ...numbers.filter(Number.isInteger));
}

function withoutSuffix(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
}

function encode(record: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(record));
}

/** The `integrity` of a file: `sha256-` and the digest in base64. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
