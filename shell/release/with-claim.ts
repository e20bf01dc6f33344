import { setTimeout as pause } from 'node:timers/promises';
import { openClaim } from '../store/claim.ts';

/** How often to try again to take what another process has, in milliseconds. */
const pollEvery = 200;

/**
 * Runs `work` while no other process does so with the same folder, which is the claim's own.
 * `onWait` is called once if another one has it.
 */
export async function withClaim<Result>(
  folder: string,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  const claim = openClaim(folder);
  for (let polls = 0; !(await claim.take()); polls += 1) {
    if (polls === 0) onWait();
    await pause(pollEvery);
  }
  try {
    return await work();
  } finally {
    await claim.release();
  }
}
