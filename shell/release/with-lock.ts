import { setTimeout as pause } from 'node:timers/promises';
import { openLock } from '../store/lock.ts';

/** How often to try again to take what another process has, in milliseconds. */
const pollEvery = 200;

/**
 * Runs `work` while no other process does so with the same folder, which is the lock's own.
 * `onWait` is called once if another one has it.
 */
export async function withLock<Result>(
  folder: string,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  const lock = openLock(folder);
  for (let polls = 0; !(await lock.take()); polls += 1) {
    if (polls === 0) onWait();
    await pause(pollEvery);
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
