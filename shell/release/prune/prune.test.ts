import { assert, describe, expect, it } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { makeEntries } from '../../store/fixtures/fake-entries.ts';
import { makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { listReleaseKeys, listTableHashes, listTableKeys } from '../../store/objects.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import {
  findBroken,
  lastNight,
  makeOld,
  noteUnused,
  now,
  openOldStore,
  pruneNow,
  removeNoted,
  sectionOf,
} from './fixtures/old-store.ts';
import { listRemovals, planPrune } from './plan-prune.ts';
import { prune } from './prune.ts';

const [a, b, c] = ['1.0.0-a', '1.1.0-b', '1.2.0-c'] as const;
const wholeOf = (version: string) => listReleaseKeys(sectionOf(version).release);

async function readRevision(store: SiteStore, number: number) {
  const revision = await store.readRevision('production', number);
  assert(revision !== undefined);
  return revision;
}

describe('a prune', () => {
  it('removes old revisions and what only they used', async () => {
    const store = await openOldStore([a, b, c]);
    const shared = wholeOf(a).filter((key) => wholeOf(c).includes(key));
    await pruneNow(store);
    expect(await store.driver.list('channels/production')).toEqual(['3.json']);
    expect(await store.listVersions('mf-news')).toEqual([c]);
    expect(await store.driver.list('pages')).toHaveLength(3);
    for (const key of wholeOf(a)) expect(store.driver.entries.has(key)).toBe(shared.includes(key));
    expect(await findBroken(store)).toEqual([]);
  });

  it('keeps the parts of tables that a kept table shares with a removed one', async () => {
    const store = openMemoryStore();
    const live = await goLive(store, [makeShell(), makeEntries(200, a)]);
    await goLive(store, [makeShell(), makeEntries(200, b)]);
    const before = await listTableKeys(store, listTableHashes(live));
    const after = await listTableKeys(store, listTableHashes(await readRevision(store, 2)));
    makeOld(store);
    await pruneNow(store);
    const stored = (await store.driver.list('tables')).map((name) => `tables/${name}`);
    expect(stored.sort()).toEqual(after.filter((key) => key.startsWith('tables/')).sort());
    expect(before.filter((key) => stored.includes(key)).length).toBeGreaterThan(10);
    expect(await findBroken(store)).toEqual([]);
  });

  it('removes what an unfinished deploy has left', async () => {
    const store = await openOldStore([a]);
    const table = await store.writeTable({ pages: {}, notFound: {} });
    const page = { table, uses: {}, widgets: {} };
    await store.writeUnfinished('mf-news', { tables: [page] });
    makeOld(store);
    await pruneNow(store);
    const left = [
      ...(await store.driver.list('unfinished')),
      ...(await store.driver.list('tables')),
    ];
    expect(left).not.toContain('mf-news.json');
    expect(left).not.toContain(`${table}.json`);
  });

  it('removes what earlier versions stored beside files that are kept', async () => {
    const store = await openOldStore([a]);
    const [file = ''] = await store.driver.list('releases/mf-news/files');
    const difference = `${keys.file('mf-news', file)}.${'a'.repeat(43)}.dcz`;
    await store.driver.write(difference, new Uint8Array([1]));
    expect(listRemovals(await planPrune(store, 1, now))).toEqual([difference]);
  });

  it('removes the errors of removed releases', async () => {
    const store = await openOldStore([a, b]);
    const note = { message: 'x', stack: [], page: '/', browser: 'other', time: now.toISOString() };
    for (const version of [a, b]) await store.recordError('mf-news', version, note);
    makeOld(store);
    await pruneNow(store);
    expect(await store.listErrors('mf-news', a)).toEqual([]);
    expect(await store.listErrors('mf-news', b)).toHaveLength(1);
  });

  // Servers keep asking for the number after the last one that they have seen.
  it('keeps the last revision of an ended share', async () => {
    const store = await openOldStore([a]);
    const revision = await readRevision(store, 1);
    for (const number of [1, 2]) {
      await store.appendRevision({ ...revision, channel: 'share', number, closed: true });
    }
    makeOld(store);
    await pruneNow(store);
    expect(await store.driver.list('channels/share')).toEqual(['2.json']);
  });

  it('keeps what was live in the last 30 days, beyond the number to keep', async () => {
    const store = await openOldStore([a, b, c]);
    const last = await readRevision(store, 3);
    for (const [index, day] of ['2026-05-01', '2026-05-05', '2026-05-20'].entries()) {
      await store.appendRevision({ ...last, number: 4 + index, time: `${day}T00:00:00.000Z` });
    }
    makeOld(store);
    await pruneNow(store);
    // Revision 4 was live until May 5th, after May 2nd; revision 3 until May 1st.
    const kept = await store.driver.list('channels/production');
    expect([...kept].sort()).toEqual(['4.json', '5.json', '6.json']);
  });

  it('keeps what is live on another channel, and the newest release even if not live', async () => {
    const store = await openOldStore([a, b]);
    const first = await readRevision(store, 1);
    await store.appendRevision({ ...first, channel: 'pr-1' });
    await putReleases(store, sectionOf(c));
    makeOld(store);
    await pruneNow(store);
    expect([...(await store.listVersions('mf-news'))].sort()).toEqual([a, b, c]);
    expect(await findBroken(store)).toEqual([]);
  });

  it('removes a preview closed over 30 days ago and keeps one closed recently', async () => {
    const store = await openOldStore([a]);
    for (const [channel, time] of [
      ['pr-1', '2026-05-01T00:00:00.000Z'],
      ['pr-2', '2026-05-03T00:00:00.000Z'],
    ] as const) {
      const open = await goLive(store, [makeShell(), sectionOf(b)], channel);
      await store.appendRevision({ ...open, number: 2, closed: true, time });
    }
    makeOld(store);
    await pruneNow(store, 20);
    expect(await store.driver.list('channels/pr-1')).toEqual([]);
    expect([...(await store.driver.list('channels/pr-2'))].sort()).toEqual(['1.json', '2.json']);
  });

  it('removes nothing in the night in which it was found unused', async () => {
    const store = await openOldStore([a, b]);
    await noteUnused(store);
    const plan = await planPrune(store, 1, lastNight);
    const { removed, noted, removedFrom } = await prune(store, plan, lastNight);
    expect([removed, noted]).toEqual([[], listRemovals(plan)]);
    expect(removedFrom).toEqual(new Date('2026-05-31T20:00:00Z'));
    expect(await store.listVersions('mf-news')).toEqual([a, b]);
  });

  it('removes nothing that was noted, but is used again', async () => {
    const store = await openOldStore([a, b]);
    await noteUnused(store);
    const { removed } = await removeNoted(store, 2);
    expect(removed).toEqual([]);
    expect(await store.readPruneCandidates()).toEqual(new Set());
  });
});
