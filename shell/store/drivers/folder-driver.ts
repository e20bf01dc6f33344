import { randomUUID } from 'node:crypto';
import { readFile as readWithCallback } from 'node:fs';
import { readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type StoreDriver, StoreError } from './driver.ts';
import {
  describeReadFault,
  describeWriteFault,
  linkExclusively,
  moveDurably,
  placeDurably,
  temporaryPrefix,
  unlessMissing,
} from './durable-files.ts';

/** Takes a third of the time of the one in `node:fs/promises`, which a deploy of thousands of files notices. */
const readFile = promisify(readWithCallback);

interface FolderOptions {
  /** The setting that names the folder, for messages. */
  readonly name?: string;
  /** Permissions of its files. */
  readonly mode?: number;
}

/** A driver for a folder, which can also move files. */
interface FolderDriver extends StoreDriver {
  /** Atomic; replaces what is there; durable once resolved, to false if there is nothing to move. */
  readonly move: (from: string, to: string) => Promise<boolean>;
}

/** A store in a folder. Files are written to a temporary name, fsynced, then moved or linked into place. */
export function createFolderDriver(
  folder: string,
  { name = 'SITE_STORE', mode }: FolderOptions = {},
): FolderDriver {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, ...key.split('/'));

  /** Turns system errors into a `StoreError` that says what to do. */
  async function inStore<Result>(verb: 'read' | 'write to', work: Promise<Result>) {
    try {
      return await work;
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      const remedy = verb === 'read' ? describeReadFault(error) : describeWriteFault(error);
      throw new StoreError(`Cannot ${verb} ${name} ${root}: ${why}. ${remedy}`.trim(), {
        cause: error,
      });
    }
  }

  /** Node names the file that it cannot open, but not the one that it cannot read on. */
  function readWhole(key: string): Promise<Uint8Array> {
    return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.path === undefined) error.message += ` '${pathOf(key)}'`;
      throw error;
    });
  }

  let wasRead = false;

  /** Throws if a folder that was readable is now gone or empty: its disk may be unmounted. */
  async function unlessGone<Found>(reading: Promise<Found>, otherwise: Found): Promise<Found> {
    const found = await unlessMissing(reading, undefined);
    wasRead ||= found !== undefined;
    if (found !== undefined) return found;
    if (!wasRead || (await unlessMissing(readdir(root), [])).length > 0) return otherwise;
    throw new Error('it is gone or empty; check that its disk is mounted');
  }

  return {
    label: root,
    read: (key) => inStore('read', unlessGone(readWhole(key), undefined)),
    async list(key) {
      const names = await inStore('read', unlessGone(readdir(pathOf(key)), []));
      return names.filter((name) => !name.startsWith(temporaryPrefix));
    },
    write: (key, bytes) => inStore('write to', placeDurably(pathOf(key), bytes, rename, mode)),
    create: (key, bytes) =>
      inStore('write to', placeDurably(pathOf(key), bytes, linkExclusively, mode)),
    move: (from, to) => inStore('write to', moveDurably(pathOf(from), pathOf(to))),
    modifiedAt: (key) => inStore('read', readTime(pathOf(key))),
    remove: (key, before) => inStore('write to', removeOlder(pathOf(key), before)),
    sweep: (before) => inStore('write to', sweepFolder(root, before)),
  };
}

function readTime(path: string): Promise<Date | undefined> {
  return unlessMissing(
    stat(path).then(({ mtime }) => mtime),
    undefined,
  );
}

/** Moves the file aside before checking its age, so that a concurrent write is not missed. */
async function removeOlder(path: string, before: Date): Promise<boolean> {
  const seen = await readTime(path);
  if (seen === undefined || seen >= before) return false;
  const aside = join(dirname(path), `${temporaryPrefix}${randomUUID()}`);
  const isTaken = await unlessMissing(
    rename(path, aside).then(() => true),
    false,
  );
  if (!isTaken) return false;
  const time = await readTime(aside);
  if (time !== undefined && time >= before) {
    await linkExclusively(aside, path);
    return false;
  }
  // Another prune may have swept it.
  await unlessMissing(unlink(aside), undefined);
  return true;
}

async function sweepFolder(folder: string, before: Date): Promise<void> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }), []);
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sweepFolder(path, before);
      const time = entry.name.startsWith(temporaryPrefix) ? await readTime(path) : undefined;
      if (time !== undefined && time < before) await unlessMissing(unlink(path), undefined);
    }),
  );
}
