import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Prefix of files that are not in place yet. */
export const temporaryPrefix = '.tmp-';

/**
 * Writes the bytes to a synced file beside `path` and lets `place` move it there; durable once
 * resolved.
 */
export async function placeDurably<Placed>(
  path: string,
  bytes: Uint8Array,
  place: (temporary: string, path: string) => Promise<Placed>,
  mode?: number,
): Promise<Placed> {
  const temporary = join(dirname(path), `${temporaryPrefix}${randomUUID()}`);
  const write = () => writeSynced(temporary, bytes, mode);
  try {
    await write().catch(async (error) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      await makeFolder(dirname(path));
      await write();
    });
    const placed = await place(temporary, path);
    await syncFolder(dirname(path));
    return placed;
  } catch (error) {
    await unlink(temporary).catch(() => {});
    // The same each time, so that a fault that repeats is logged once.
    if (error instanceof Error) {
      error.message = error.message.replace(temporary, join(dirname(path), `${temporaryPrefix}*`));
    }
    throw error;
  }
}

/** Atomically moves a file; durable once resolved. Resolves to false if the file is missing. */
export async function moveDurably(source: string, target: string): Promise<boolean> {
  await makeFolder(dirname(target));
  const isMoved = await unlessMissing(
    rename(source, target).then(() => true),
    false,
  );
  // The target first: a power failure in between leaves the file in both folders, not in none.
  if (isMoved) await syncFolder(dirname(target));
  if (isMoved) await syncFolder(dirname(source));
  return isMoved;
}

/** What to do about a file that cannot be read; empty where the system's message says enough. */
export function describeReadFault(error: unknown): string {
  if (codeOf(error) === 'EACCES') return 'Check that its permissions allow reading.';
  return describeOverload(error) ?? '';
}

function describeOverload(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === 'EMFILE') return 'Too many files are open; raise the limit (ulimit -n).';
  return code === 'ENFILE'
    ? 'Too many files are open on this machine; raise its limit.'
    : undefined;
}

/** What to do about a file or folder that cannot be written. */
export function describeWriteFault(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOSPC') return 'The disk is full; free some space and try again.';
  if (code === 'EDQUOT') return 'The disk quota is used up; free some space and try again.';
  if (code === 'EROFS')
    return 'It is on a read-only file system: mount it writable, or choose another folder.';
  // Also of the sync after a file was moved into place.
  if (code === 'EIO') return 'Check the disk. It may have been written.';
  return (
    describeOverload(error) ?? 'Check that it is a folder and that its permissions allow writing.'
  );
}

/** Moves a file into place without replacing; resolves to false if the path exists. */
export async function linkExclusively(temporary: string, path: string): Promise<boolean> {
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

/** By folder, the sync that has not started yet, and the one that runs. */
const waiting = new Map<string, Promise<void>>();
const running = new Map<string, Promise<void>>();

/**
 * Makes the creations, moves and removals so far in a folder durable. Whoever asks while a sync of
 * it runs shares the next one: ten thousand pages are written to one folder.
 */
function syncFolder(path: string): Promise<void> {
  const shared = waiting.get(path);
  if (shared !== undefined) return shared;
  const sync = async () => {
    await running.get(path)?.catch(() => {});
    waiting.delete(path);
    const started = syncNow(path);
    running.set(path, started);
    await started.finally(() => running.delete(path));
  };
  const next = sync();
  waiting.set(path, next);
  return next;
}

async function syncNow(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Resolves to `otherwise` if the file or folder being read does not exist. */
export async function unlessMissing<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return otherwise;
    throw error;
  }
}

/** Makes a file look written now; resolves to false if it is missing. */
export function touch(path: string): Promise<boolean> {
  const now = new Date();
  return unlessMissing(
    utimes(path, now, now).then(() => true),
    false,
  );
}

/** The system's code of an error, such as `ENOENT`; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Durable once resolved. Unlike `mkdir` with `recursive`, this fails where no folder can be created (`/proc`) instead of hanging. */
export async function makeFolder(path: string): Promise<void> {
  await makeOne(path).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  });
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function writeSynced(path: string, bytes: Uint8Array, mode?: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
