import { access, readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type StoreDriver, StoreError } from './driver.ts';
import {
  codeOf,
  linkExclusively,
  placeDurably,
  temporaryPrefix,
  unlessMissing,
} from './durable-files.ts';

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
      return names.filter((name) => !name.startsWith(temporaryPrefix));
    },
    write: (key, bytes) => placing(root, pathOf(key), bytes, rename),
    create: (key, bytes) => placing(root, pathOf(key), bytes, linkExclusively),
  };
}

async function placing<Placed>(
  root: string,
  path: string,
  bytes: Uint8Array,
  place: (temporary: string, path: string) => Promise<Placed>,
): Promise<Placed> {
  try {
    return await placeDurably(path, bytes, place);
  } catch (error) {
    throw new StoreError(
      `The store folder ${root} cannot be written (${codeOf(error) ?? error}, at ${path}): check that it is a folder this user may write to, or set SITE_STORE to another one.`,
      { cause: error },
    );
  }
}
