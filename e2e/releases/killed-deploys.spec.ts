import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { launcher, mustRunSite, repositoryRoot, startSite } from '../processes.ts';
import { headingOf, readLedger, test, versions } from './small-store.ts';

const kills = 20;

/** Starts a deploy and kills it, without a chance to tidy up, after so many milliseconds. */
async function killDeploy(store: string, version: string, moment: number): Promise<void> {
  const child = spawn(process.execPath, [launcher, 'site', 'deploy', `mf-news@${version}`], {
    cwd: repositoryRoot,
    env: { ...process.env, SITE_STORE: store },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([ended, wait(moment)]);
  child.kill('SIGKILL');
  await ended;
}

test('a deploy that is killed at any moment leaves what is live, and the next one works', async ({
  smallStore,
}) => {
  test.setTimeout(180_000);
  const start = performance.now();
  await mustRunSite(['deploy', 'mf-events@1.1.0-b'], smallStore);
  const duration = performance.now() - start;
  const server = await startSite(smallStore);
  let undisturbed = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await readLedger(smallStore);
    const live = before.at(-1)?.apps['mf-news'];
    const other = versions.find((version) => version !== live) ?? '';
    // A random moment in each twentieth of a deploy's time, so that none of its steps is left out.
    await killDeploy(smallStore, other, (duration * (kill + Math.random())) / kills);
    const after = await readLedger(smallStore);
    const now = after.at(-1)?.apps['mf-news'] ?? '';
    if (after.length === before.length) undisturbed += 1;
    else expect(now).toBe(other);
    await expect
      .poll(async () => (await fetch(`${server.url}/news/5`)).text(), { timeout: 2000 })
      .toContain(headingOf('mf-news', now, '/news/5'));
  }
  expect(undisturbed).toBeGreaterThan(kills / 2);
  const live = (await readLedger(smallStore)).at(-1)?.apps['mf-news'];
  const other = versions.find((version) => version !== live) ?? '';
  await mustRunSite(['deploy', `mf-news@${other}`], smallStore);
  expect((await readLedger(smallStore)).at(-1)?.apps).toMatchObject({ 'mf-news': other });
  await server.stop();
});
