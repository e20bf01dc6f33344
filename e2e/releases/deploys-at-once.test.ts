import { expect, it } from 'vitest';
import { mustRunSite } from '../processes.ts';
import { readLedger } from './read-ledger.ts';
import { openSmallStore } from './small-store.ts';

it('two deploys at once both land, the second on top of the first', {
  tags: ['at-once'],
}, async () => {
  const store = await openSmallStore();
  const version = '1.1.0-b';
  const before = (await readLedger(store)).length;
  await Promise.all([
    mustRunSite(['deploy', `mf-news@${version}`], store),
    mustRunSite(['deploy', `mf-events@${version}`], store),
  ]);
  const ledger = await readLedger(store);
  expect(ledger).toHaveLength(before + 2);
  expect(ledger.at(-1)?.apps).toMatchObject({ 'mf-news': version, 'mf-events': version });
  const tables = Object.values(ledger.at(-1)?.tables ?? {});
  const stale = tables.filter(({ uses }) =>
    ['mf-news', 'mf-events'].some((app) => app in uses && uses[app] !== version),
  );
  expect(stale).toEqual([]);
});
