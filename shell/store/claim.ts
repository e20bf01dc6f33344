import { readdir, readFile, stat, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { linkExclusively, placeDurably, unlessMissing } from './durable-files.ts';

/** A lock that one process at a time can hold. */
export interface Claim {
  /** Acquires or renews it; resolves to whether this process holds it now. */
  readonly take: () => Promise<boolean>;
  readonly release: () => Promise<void>;
}

/** Milliseconds. */
const renewEvery = 10_000;
const expiresAfter = 60_000;

/**
 * Claims are numbered files; the highest one counts. Taking over means creating the next
 * number, which only one process can do. A claim ends with its process, or expires after a
 * minute without renewal if that process is on another machine.
 */
export function openClaim(folder: string): Claim {
  let own: string | undefined;
  let renewing: NodeJS.Timeout | undefined;

  async function renew(): Promise<boolean> {
    const kept = own !== undefined && (await touch(own));
    if (!kept) forget();
    return kept;
  }

  function forget(): void {
    own = undefined;
    clearInterval(renewing);
  }

  async function claim(): Promise<boolean> {
    const numbers = await listNumbers(folder);
    const last = numbers.at(-1) ?? 0;
    if (last > 0 && (await isHeld(join(folder, String(last))))) return false;
    const path = join(folder, String(last + 1));
    if (!(await placeDurably(path, Buffer.from(JSON.stringify(self())), linkExclusively))) {
      return false;
    }
    own = path;
    renewing = setInterval(() => void renew().catch(() => {}), renewEvery).unref();
    for (const number of numbers)
      await unlessMissing(unlink(join(folder, String(number))), undefined);
    return true;
  }

  return {
    take: async () => (await renew()) || claim(),
    async release() {
      const path = own;
      forget();
      if (path !== undefined) await unlessMissing(unlink(path), undefined);
    },
  };
}

/** The start time tells this process from an earlier one with the same pid. */
function self() {
  const startedAt = Math.round(Date.now() - process.uptime() * 1000);
  return { host: hostname(), pid: process.pid, startedAt };
}

async function isHeld(path: string): Promise<boolean> {
  const written = await unlessMissing(stat(path), undefined);
  if (written === undefined || Date.now() - written.mtimeMs > expiresAfter) return false;
  const holder = JSON.parse(await unlessMissing(readFile(path, 'utf8'), 'null'));
  if (holder === null) return false;
  const { host, pid, startedAt } = self();
  if (holder.host !== host) return true;
  return holder.pid === pid ? Math.abs(holder.startedAt - startedAt) < 5000 : isRunning(holder.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return unlessMissing(
    utimes(path, now, now).then(() => true),
    false,
  );
}

async function listNumbers(folder: string): Promise<readonly number[]> {
  const names = await unlessMissing(readdir(folder), []);
  return names
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
}
