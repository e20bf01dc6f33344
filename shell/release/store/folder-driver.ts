import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type StoreDriver, StoreError } from './driver.ts';

/** A store in a folder. Files are written beside their place, fsynced, then moved or linked there. */
export function createFolderDriver(folder: string): StoreDriver {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, ...key.split('/'));

  return {
    label: root,
    read: (key) => unlessMissing(readFile(pathOf(key)), undefined),
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async list(key) {
      const names = await unlessMissing(readdir(pathOf(key)), []);
      return names.filter((name) => !name.startsWith('.tmp-'));
    },
    write: (key, bytes) =>
      placing(root, pathOf(key), bytes, async (temporary, path) => {
        await rename(temporary, path);
        return true;
      }).then(() => undefined),
    create: (key, bytes) => placing(root, pathOf(key), bytes, linkExclusively),
  };
}

async function linkExclusively(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
}

/** Writes the bytes beside `path`, durable, and lets `place` move them there. */
async function placing(
  root: string,
  path: string,
  bytes: Uint8Array,
  place: (temporary: string, path: string) => Promise<boolean>,
): Promise<boolean> {
  const temporary = join(dirname(path), `.tmp-${randomUUID()}`);
  try {
    await makeFolder(dirname(path));
    await writeDurably(temporary, bytes);
    const placed = await place(temporary, path);
    await syncFolder(dirname(path));
    return placed;
  } catch (error) {
    throw new StoreError(
      `The store folder ${root} cannot be written (${codeOf(error) ?? error}, at ${path}): check that it is a folder this user may write to, or set SITE_STORE to another one.`,
      { cause: error },
    );
  }
}

/** Like `mkdir` with `recursive`, which never ends where a folder cannot be made at all (`/proc`). */
async function makeFolder(path: string): Promise<void> {
  const make = () =>
    mkdir(path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  await make().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  });
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function unlessMissing<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return otherwise;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
