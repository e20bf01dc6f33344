import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClaim } from '../../store/claim.ts';
import type { App } from '../apps.ts';

/** How often a waiting build tries again, in milliseconds. */
const pollEvery = 200;

/**
 * Runs `work` with exclusive use of the app's `dist` folder, since two builds of one app in one
 * checkout would mix their files. `onWait` is called once if another build has the lock.
 */
export async function withBuildLock<Result>(
  { folder }: App,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  const claim = openClaim(join(folder, 'dist', 'lock'));
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
