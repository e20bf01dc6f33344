import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openClaim } from '../../store/claim.ts';
import type { App } from '../apps.ts';

/** How often somebody who waits looks again, in milliseconds. */
const lookEvery = 200;

/**
 * Does what needs an app's `dist` folder alone: two builds of one app in one checkout would mix
 * their files, and the release would be neither's. `onWait` is called once when another has it.
 */
export async function inBuildTurn<Result>(
  { folder }: App,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  const claim = openClaim(join(folder, 'dist', 'turn'));
  for (let looks = 0; !(await claim.take()); looks += 1) {
    if (looks === 0) onWait();
    await pause(lookEvery);
  }
  try {
    return await work();
  } finally {
    await claim.release();
  }
}
