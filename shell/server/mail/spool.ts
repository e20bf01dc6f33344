import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  codeOf,
  syncFolder,
  temporaryPrefix,
  unlessMissing,
  writeDurably,
} from '../../store/durable-files.ts';

/** Where a message can be, in the order it moves. */
export const places = ['queue', 'delivered', 'dead'] as const;

export type Place = (typeof places)[number];

/** The spool folder could not be read or written. */
export class SpoolError extends Error {
  override readonly name = 'SpoolError';
}

export type Spool = ReturnType<typeof openSpool>;

/** Visitors' messages: readable by the server's own user only. */
const fileMode = 0o600;

/**
 * Opens a folder that has a folder for each place, and there a JSON file for each message. They
 * are created on the first write. Every method rejects with a `SpoolError`.
 */
export function openSpool(path: string) {
  const folder = resolve(path);
  const pathOf = (place: Place, id: string) => join(folder, place, `${id}.json`);
  return {
    folder,
    /** The ids at a place, the oldest first. */
    list: (place: Place) => inSpool(join(folder, place), listIds),
    /** Parsed JSON; undefined when there is no file, null when it is not JSON. */
    read: (place: Place, id: string) => inSpool(pathOf(place, id), readJson),
    /** Atomic, and durable once resolved. */
    write: (place: Place, id: string, content: unknown) => writeJson(pathOf(place, id), content),
    /** Atomic. */
    move: (from: Place, to: Place, id: string) =>
      inSpool(pathOf(to, id), (target) => moveFile(pathOf(from, id), target)),
    remove: (place: Place, id: string) => inSpool(pathOf(place, id), removeDurably),
    /** Removes what killed processes had begun to write before that time. */
    async removeUnfinished(before: number) {
      for (const place of places) {
        await inSpool(join(folder, place), (path) => removeTemporary(path, before));
      }
    },
    /** Whether a message could be written now. */
    isWritable: () =>
      writeJson(join(folder, 'queue', '.probe'), {}).then(
        () => true,
        () => false,
      ),
  };
}

/** Writes a private file, atomic and durable; rejects with a `SpoolError`. */
export function writeSpoolFile(path: string, bytes: Uint8Array): Promise<void> {
  return inSpool(path, () => writeDurably(path, bytes, fileMode));
}

function writeJson(path: string, content: unknown): Promise<void> {
  return writeSpoolFile(path, Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
}

async function inSpool<Result>(
  path: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(path);
  } catch (error) {
    throw new SpoolError(
      `Cannot access ${path} (${codeOf(error) ?? error}). Check its permissions and the free disk space, or set MAIL_DIR to another folder.`,
      { cause: error },
    );
  }
}

async function listIds(folder: string): Promise<readonly string[]> {
  const names = await unlessMissing(readdir(folder), []);
  const files = names.filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  return files.map((name) => name.slice(0, -'.json'.length)).sort();
}

async function readJson(path: string): Promise<unknown> {
  const text = await unlessMissing(readFile(path, 'utf8'), undefined);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return null;
  }
}

async function moveFile(source: string, target: string): Promise<void> {
  // Rename first: a process killed between sending and moving sends the message again.
  await rename(source, target).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(target), { recursive: true });
    await rename(source, target);
  });
}

async function removeDurably(path: string): Promise<void> {
  await unlessMissing(unlink(path), undefined);
  await syncFolder(dirname(path));
}

async function removeTemporary(folder: string, before: number): Promise<void> {
  const names = await unlessMissing(readdir(folder), []);
  for (const name of names.filter((name) => name.startsWith(temporaryPrefix))) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path), undefined);
    if (found && found.mtimeMs < before) await unlessMissing(unlink(path), undefined);
  }
}
