import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, truncate, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { linkExclusively, placeDurably, touch, unlessMissing } from './drivers/durable-files.ts';

/** A lock between processes, on one machine or several. */
interface Lock {
  /** Acquires it or confirms that it is still held; resolves to whether it is. */
  readonly take: () => Promise<boolean>;
  readonly release: () => Promise<void>;
}

/** How often a lock is renewed, and when it expires without renewal, in milliseconds. */
const renewEvery = 2000;
export const lease = 10_000;

/**
 * Opens a lock on a folder: numbered files, of which the highest is valid and only one process
 * can create the next. It holds the id of its holder, or nothing once released. Another process
 * takes over when it has seen no renewal for the length of a lease on its own monotonic clock:
 * neither wall clocks nor host names nor process ids need to agree or differ.
 */
export function openLock(folder: string): Lock {
  const id = randomUUID();
  const pathOf = (number: number) => join(folder, String(number));
  let own: number | undefined;
  let renewing: NodeJS.Timeout | undefined;
  let observed = { state: '', since: 0 };

  /** Renews, then checks. `acquire` checks before and after it creates its file, so that of two one gives up. */
  async function renew(): Promise<boolean> {
    if (own === undefined) return false;
    const isHeld =
      (await touch(pathOf(own))) &&
      (await listNumbers(folder)).at(-1) === own &&
      (await readHolder(pathOf(own))) === id;
    if (!isHeld) forget();
    return isHeld;
  }

  function forget(): void {
    own = undefined;
    clearInterval(renewing);
  }

  async function acquire(): Promise<boolean> {
    const numbers = await listNumbers(folder);
    const last = numbers.at(-1) ?? 0;
    if (last > 0 && !(await isFree(last))) return false;
    const path = pathOf(last + 1);
    if (!(await placeDurably(path, Buffer.from(id), linkExclusively))) return false;
    if (last > 0 && !(await isFree(last))) {
      await truncate(path);
      return false;
    }
    own = last + 1;
    renewing = setInterval(() => void renew().catch(() => {}), renewEvery).unref();
    for (const number of numbers) await unlessMissing(unlink(pathOf(number)), undefined);
    return true;
  }

  async function isFree(number: number): Promise<boolean> {
    const holder = await readHolder(pathOf(number));
    const written = await unlessMissing(stat(pathOf(number)), undefined);
    // Missing: another process has just acquired it.
    if (holder === undefined || written === undefined) return false;
    const now = performance.now();
    const state = `${holder} ${written.mtimeMs}`;
    if (state !== observed.state) observed = { state, since: now };
    return holder === '' || now - observed.since >= lease;
  }

  return {
    take: async () => (await renew()) || acquire(),
    async release() {
      try {
        // Emptied rather than removed, so that no number is used twice.
        if ((await renew()) && own !== undefined) await truncate(pathOf(own));
      } finally {
        forget();
      }
    },
  };
}

function readHolder(path: string): Promise<string | undefined> {
  return unlessMissing(readFile(path, 'utf8'), undefined);
}

async function listNumbers(folder: string): Promise<readonly number[]> {
  const names = await unlessMissing(readdir(folder), []);
  return names
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
}
