import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mustRunSite, repositoryRoot, siteProgram, startSite } from '../processes.ts';
import { readLedger } from './read-ledger.ts';
import { headingOf, openSmallStore, versions } from './small-store.ts';

/** Real ones; at each step of the store, a deploy is stopped in `killed-deploy.test.ts`. */
const kills = 3;

interface Killed {
  /** False if the deploy finished before. */
  readonly isKilled: boolean;
  readonly milliseconds: number;
}

/** Starts a deploy and kills it with SIGKILL after that many milliseconds. */
async function killDeploy(store: string, version: string, moment: number): Promise<Killed> {
  const start = performance.now();
  const child = spawn(process.execPath, siteProgram(['deploy', `mf-news@${version}`]), {
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

it('a deploy killed at any moment leaves what was live or is live itself, and the next one works', {
  tags: ['whole-or-not'],
}, async () => {
  const store = await openSmallStore();
  const start = performance.now();
  await mustRunSite(['deploy', 'mf-events@1.1.0-b'], store);
  let duration = performance.now() - start;
  const server = await startSite(store);
  let killed = 0;
  for (let tries = 0; killed < kills && tries < 3 * kills; tries += 1) {
    const before = await readLedger(store);
    const other = await findOther(store);
    // A random moment in each third of a deploy's duration.
    const moment = (duration * (killed + Math.random())) / kills;
    const { isKilled, milliseconds } = await killDeploy(store, other, moment);
    if (isKilled) killed += 1;
    else duration = Math.min(duration, milliseconds);
    const after = await readLedger(store);
    const now = after.at(-1)?.apps['mf-news'] ?? '';
    if (after.length !== before.length) expect(now).toBe(other);
    await expect
      .poll(async () => (await fetch(`${server.url}/news/5`)).text(), { timeout: 30_000 })
      .toContain(headingOf('mf-news', now, '/news/5'));
  }
  expect(killed).toBe(kills);
  const other = await findOther(store);
  await mustRunSite(['deploy', `mf-news@${other}`], store);
  expect((await readLedger(store)).at(-1)?.apps).toMatchObject({ 'mf-news': other });
  await server.stop();
});
