import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { launcher, mustRunSite, repositoryRoot, startSite } from '../processes.ts';
import { readLedger } from './read-ledger.ts';
import { headingOf, test, versions } from './small-store.ts';

const kills = 12;

interface Killed {
  /** False if the deploy finished before. */
  readonly isKilled: boolean;
  readonly milliseconds: number;
}

/** Starts a deploy and kills it with SIGKILL after that many milliseconds. */
async function killDeploy(store: string, version: string, moment: number): Promise<Killed> {
  const start = performance.now();
  const child = spawn(process.execPath, [launcher, 'site', 'deploy', `mf-news@${version}`], {
    cwd: repositoryRoot,
    env: { ...process.env, SITE_STORE: store, SITE_URL: 'http://localhost:1' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([ended, wait(moment)]);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  return { isKilled: signal === 'SIGKILL', milliseconds: performance.now() - start };
}

/** The version of the section that is not live. */
async function findOther(store: string): Promise<string> {
  const live = (await readLedger(store)).at(-1)?.apps['mf-news'];
  return versions.find((version) => version !== live) ?? '';
}

test('a deploy killed at any moment leaves the site unchanged, and the next one works', async ({
  smallStore,
}) => {
  const start = performance.now();
  await mustRunSite(['deploy', 'mf-events@1.1.0-b'], smallStore);
  let duration = performance.now() - start;
  const server = await startSite(smallStore);
  let killed = 0;
  for (let tries = 0; killed < kills && tries < 3 * kills; tries += 1) {
    const before = await readLedger(smallStore);
    const other = await findOther(smallStore);
    // A random moment in each twelfth of a deploy's duration, so that every step is covered.
    const moment = (duration * (killed + Math.random())) / kills;
    const { isKilled, milliseconds } = await killDeploy(smallStore, other, moment);
    if (isKilled) killed += 1;
    else duration = Math.min(duration, milliseconds);
    const after = await readLedger(smallStore);
    const now = after.at(-1)?.apps['mf-news'] ?? '';
    if (after.length !== before.length) expect(now).toBe(other);
    await expect
      .poll(async () => (await fetch(`${server.url}/news/5`)).text())
      .toContain(headingOf('mf-news', now, '/news/5'));
  }
  expect(killed).toBe(kills);
  const other = await findOther(smallStore);
  await mustRunSite(['deploy', `mf-news@${other}`], smallStore);
  expect((await readLedger(smallStore)).at(-1)?.apps).toMatchObject({ 'mf-news': other });
  await server.stop();
});
