import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import {
  codeOf,
  describeWriteFault,
  temporaryPrefix,
  unlessMissing,
  writeDurably,
} from '../../store/durable-files.ts';
import { ExpectedError } from '../../store/expected-error.ts';

/** Where a message can be, in the order it moves. */
export const places = ['queue', 'delivered', 'kept', 'dead'] as const;

export type Place = (typeof places)[number];

/** A file of any place. Once a message is delivered or kept, nothing in it says what was written. */
const messageSchema = z.object({
  acceptedAt: z.iso.datetime(),
  /** When it entered the queue, last: retrying a dead message sets it again. */
  queuedAt: z.iso.datetime(),
  subject: z.string(),
  html: z.string(),
  replyTo: z.string().exactOptional(),
  attempts: z.number(),
  /** For the operator; may quote the mail. */
  lastFailure: z.string().exactOptional(),
});

export type Message = z.output<typeof messageSchema> & { readonly id: string };

/** The spool folder could not be read or written. */
export class SpoolError extends ExpectedError {
  override readonly name = 'SpoolError';
}

export type Spool = ReturnType<typeof openSpool>;

/** Longer than writing any file takes, in milliseconds. */
const unfinishedFor = 3_600_000;

/**
 * Opens a folder that has a folder for each place, and there a JSON file for each message. They
 * are created on the first write. Every method rejects with a `SpoolError`.
 */
export function openSpool(path: string) {
  const folder = resolve(path);
  const pathOf = (place: Place, id: string) => join(folder, place, `${id}.json`);
  /** The ids at a place, the oldest first. */
  const list = (place: Place) => inSpool(join(folder, place), listIds);
  /** Undefined when there is no file, null when it is unreadable. */
  const read = (place: Place, id: string) =>
    inSpool(pathOf(place, id), (path) => readMessageFile(path, id));
  /** Atomic, and durable once resolved. */
  const write = (place: Place, { id, ...content }: Message) =>
    writeSpoolFile(pathOf(place, id), Buffer.from(`${JSON.stringify(content, null, 2)}\n`));

  /** Removes what was written from a delivered message; its times stay, to recognise repetitions. */
  async function empty(place: Place, id: string): Promise<void> {
    const message = await read(place, id);
    if (!message || message.html === '') return;
    const { acceptedAt, queuedAt, attempts } = message;
    await write(place, { id, acceptedAt, queuedAt, attempts, subject: '', html: '' });
  }

  return {
    folder,
    list,
    read,
    write,
    empty,
    /** Atomic. */
    move: (from: Place, to: Place, id: string) =>
      inSpool(pathOf(to, id), (target) => moveFile(pathOf(from, id), target)),
    remove: (place: Place, id: string) => inSpool(pathOf(place, id), removeFile),
    /** Removes messages that left the queue so long ago, and what killed processes left behind. */
    async tidy(keepFor: number) {
      for (const place of places) {
        const path = join(folder, place);
        await inSpool(path, () => removeOlder(path, isUnfinished, unfinishedFor));
        if (place === 'queue') continue;
        await inSpool(path, () => removeOlder(path, isMessage, keepFor));
        if (place !== 'dead') for (const id of await list(place)) await empty(place, id);
      }
    },
  };
}

/** Writes a file that only the server's own user may read; rejects with a `SpoolError`. */
export function writeSpoolFile(path: string, bytes: Uint8Array): Promise<void> {
  return inSpool(path, () => writeDurably(path, bytes, 0o600));
}

async function inSpool<Result>(
  path: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(path);
  } catch (error) {
    throw new SpoolError(
      `Cannot access ${path} in MAIL_DIR (${codeOf(error) ?? error}). ${describeWriteFault(error)}`,
      { cause: error },
    );
  }
}

const isUnfinished = (name: string) => name.startsWith(temporaryPrefix);
const isMessage = (name: string) => name.endsWith('.json');

async function listIds(folder: string): Promise<readonly string[]> {
  const names = (await unlessMissing(readdir(folder), [])).filter(isMessage);
  return names.map((name) => name.slice(0, -'.json'.length)).sort();
}

async function readMessageFile(path: string, id: string): Promise<Message | null | undefined> {
  const text = await unlessMissing(readFile(path, 'utf8'), undefined);
  if (text === undefined) return undefined;
  try {
    return { id, ...messageSchema.parse(JSON.parse(text)) };
  } catch {
    return null;
  }
}

async function moveFile(source: string, target: string): Promise<void> {
  await rename(source, target).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(dirname(target), { recursive: true });
    // Missing: another process has moved it.
    await unlessMissing(rename(source, target), undefined);
  });
}

function removeFile(path: string): Promise<void> {
  return unlessMissing(unlink(path), undefined);
}

async function removeOlder(
  folder: string,
  isMatch: (name: string) => boolean,
  age: number,
): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder), [])).filter(isMatch)) {
    const path = join(folder, name);
    const written = await unlessMissing(stat(path), undefined);
    if (written && Date.now() - written.mtimeMs > age) await removeFile(path);
  }
}
