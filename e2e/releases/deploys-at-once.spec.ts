import { expect } from '@playwright/test';
import { mustRunSite, runSite } from '../processes.ts';
import { readLedger } from './read-ledger.ts';
import { makeOld, test, unusedVersion } from './small-store.ts';

test('two deploys at once both land, the second on top of the first', async ({ smallStore }) => {
  const version = '1.1.0-b';
  const before = (await readLedger(smallStore)).length;
  await Promise.all([
    mustRunSite(['deploy', `mf-news@${version}`], smallStore),
    mustRunSite(['deploy', `mf-events@${version}`], smallStore),
  ]);
  const ledger = await readLedger(smallStore);
  expect(ledger).toHaveLength(before + 2);
  expect(ledger.at(-1)?.apps).toMatchObject({ 'mf-news': version, 'mf-events': version });
  const tables = Object.values(ledger.at(-1)?.tables ?? {});
  const stale = tables.filter(({ uses }) =>
    ['mf-news', 'mf-events'].some((app) => app in uses && uses[app] !== version),
  );
  expect(stale).toEqual([]);
});

test('a prune while others deploy takes nothing that goes live', async ({ smallStore }) => {
  await makeOld(smallStore);
  const prune = () => mustRunSite(['prune', '--keep', '1', '--yes'], smallStore);
  const [deployed] = await Promise.all([
    runSite(['deploy', `mf-news@${unusedVersion}`], smallStore),
    prune(),
    prune(),
  ]);
  // Either the deploy was first and is complete, or it failed because the prune was first.
  const live = (await readLedger(smallStore)).at(-1)?.apps['mf-news'];
  if (deployed.code === 0) expect(live).toBe(unusedVersion);
  else expect(deployed.errors).toMatch(/is missing|The store has no mf-news/);
  await mustRunSite(['deploy', 'mf-news@1.1.0-b'], smallStore);
  expect((await readLedger(smallStore)).at(-1)?.apps['mf-news']).toBe('1.1.0-b');
});
