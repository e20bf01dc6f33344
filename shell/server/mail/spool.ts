import { mkdirSync, renameSync } from 'node:fs';
import { access, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  codeOf,
  syncFolder,
  temporaryPrefix,
  unlessMissing,
  writeDurably,
} from '../../store/durable-files.ts';

/** Where a message can be: waiting, delivered (without its text), given up. */
export const places = ['queue', 'delivered', 'dead'] as const;

export type Place = (typeof places)[number];

/** The spool cannot be used; the message says where and why. */
export class SpoolError extends Error {
  override readonly name = 'SpoolError';
}

/** A folder with a folder for each place, and in it one JSON file for each message. Rejects with a `SpoolError`. */
export interface Spool {
  readonly folder: string;
  /** The ids at a place, the oldest first. */
  readonly list: (place: Place) => Promise<readonly string[]>;
  readonly has: (place: Place, id: string) => Promise<boolean>;
  /** Parsed JSON; undefined where the file is missing or is none. */
  readonly read: (place: Place, id: string) => Promise<unknown>;
  /** When the file was last written. */
  readonly writtenAt: (place: Place, id: string) => Promise<number | undefined>;
  /** Whole or not at all, and durable once resolved. */
  readonly write: (place: Place, id: string, content: unknown) => Promise<void>;
  /** Atomic, and at once: not even a killed process undoes it. */
  readonly move: (from: Place, to: Place, id: string) => void;
  readonly remove: (place: Place, id: string) => Promise<void>;
  /** Takes away what a killed process was writing before that time. */
  readonly removeUnfinished: (before: number) => Promise<void>;
  /** Whether a message could be kept now. */
  readonly isWritable: () => Promise<boolean>;
}

/** Messages of visitors: for the server's own user alone. */
const fileMode = 0o600;

/** Makes its folders when they are first written to. */
export function openSpool(given: string): Spool {
  const folder = resolve(given);
  const pathOf = (place: Place, id: string) => join(folder, place, `${id}.json`);
  return {
    folder,
    list: (place) => orSpoolError(join(folder, place), listIds(join(folder, place))),
    has: (place, id) => orSpoolError(pathOf(place, id), isThere(pathOf(place, id))),
    read: (place, id) => orSpoolError(pathOf(place, id), readJson(pathOf(place, id))),
    async writtenAt(place, id) {
      const found = await unlessMissing(stat(pathOf(place, id)), undefined);
      return found?.mtimeMs;
    },
    async write(place, id, content) {
      const text = `${JSON.stringify(content, null, 2)}\n`;
      await keepFile(pathOf(place, id), Buffer.from(text));
    },
    move(from, to, id) {
      mkdirSync(join(folder, to), { recursive: true });
      renameSync(pathOf(from, id), pathOf(to, id));
    },
    async remove(place, id) {
      await unlessMissing(unlink(pathOf(place, id)), undefined);
      await syncFolder(join(folder, place));
    },
    async removeUnfinished(before) {
      for (const place of places) await removeTemporary(join(folder, place), before);
    },
    isWritable: () => canKeep(join(folder, 'queue', '.probe')),
  };
}

/** Writes a file of the spool, durable; rejects with a `SpoolError`. */
export async function keepFile(path: string, bytes: Uint8Array): Promise<void> {
  await orSpoolError(path, writeDurably(path, bytes, fileMode));
}

async function orSpoolError<Result>(path: string, using: Promise<Result>): Promise<Result> {
  try {
    return await using;
  } catch (error) {
    throw new SpoolError(
      `${path} cannot be used (${codeOf(error) ?? error}): check that this user may write there and that the disk has room, or set MAIL_DIR to another folder.`,
      { cause: error },
    );
  }
}

function isThere(path: string): Promise<boolean> {
  return unlessMissing(
    access(path).then(() => true),
    false,
  );
}

async function canKeep(path: string): Promise<boolean> {
  try {
    await keepFile(path, Buffer.from('Messages can be kept here.\n'));
    return true;
  } catch {
    return false;
  }
}

async function removeTemporary(folder: string, before: number): Promise<void> {
  const names = await unlessMissing(readdir(folder), []);
  for (const name of names.filter((name) => name.startsWith(temporaryPrefix))) {
    const path = join(folder, name);
    const found = await unlessMissing(stat(path), undefined);
    if (found && found.mtimeMs < before) await unlessMissing(unlink(path), undefined);
  }
}

async function listIds(folder: string): Promise<readonly string[]> {
  const names = await unlessMissing(readdir(folder), []);
  const files = names.filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  return files.map((name) => name.slice(0, -'.json'.length)).sort();
}

async function readJson(path: string): Promise<unknown> {
  const text = await unlessMissing(readFile(path, 'utf8'), '');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
