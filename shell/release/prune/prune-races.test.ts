import { describe, expect, it } from 'vitest';
import { putReleases } from '../../store/fixtures/fake-releases.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { storeTarget, writeRelease } from '../../store/write-release.ts';
import { deploy } from '../deploy/deploy.ts';
import { planRollback, rollBack } from '../deploy/rollback.ts';
import {
  findBroken,
  makeOld,
  now,
  openOldStore,
  pruneNow,
  sectionOf,
} from './fixtures/old-store.ts';
import { planPrune } from './plan-prune.ts';
import { prune } from './prune.ts';

const options = {
  channel: 'production',
  reason: 'test',
};
const [a, b, c] = ['1.0.0-a', '1.1.0-b', '1.2.0-c'] as const;

type MemoryStore = Awaited<ReturnType<typeof openOldStore>>;

/** A store in which version a is live, and this version was published last, long ago. */
async function openStoreWithNewest(version: string): Promise<MemoryStore> {
  const store = await openOldStore([a]);
  await putReleases(store, sectionOf(version));
  makeOld(store);
  return store;
}

describe('a prune during other commands', () => {
  it('keeps files that a publish reuses before writing its record', async () => {
    const store = await openOldStore([a, b]);
    const plan = await planPrune(store, 1, now);
    await writeRelease(storeTarget(store), sectionOf(a));
    await prune(store, plan);
    expect([...(await store.listVersions('mf-news'))].sort()).toEqual([a, b]);
    expect(await findBroken(store)).toEqual([]);
  });

  it('keeps old files that a new release shares with a removed one', async () => {
    const store = await openOldStore([a, b]);
    const plan = await planPrune(store, 1, now);
    await writeRelease(storeTarget(store), {
      ...sectionOf(a),
      release: { ...sectionOf(a).release, version: c },
    });
    await prune(store, plan);
    expect([...(await store.listVersions('mf-news'))].sort()).toEqual([b, c]);
    expect(await findBroken(store)).toEqual([]);
  });

  it('keeps the newest release while a publish relies on its files', async () => {
    const store = await openStoreWithNewest(b);
    const target = storeTarget(store);
    const release = { ...sectionOf(b).release, version: c };
    expect(await target.offer(release)).toMatchObject({ missing: [] });
    await putReleases(store, sectionOf(a));
    await pruneNow(store);
    await target.record(release, {});
    expect([...(await store.listVersions('mf-news'))].sort()).toEqual([a, b, c]);
    expect(await findBroken(store)).toEqual([]);
  });

  it('keeps the newest release while a deploy makes it live', async () => {
    const store = await openStoreWithNewest(b);
    const raced: SiteStore = {
      ...store,
      async appendRevision(revision) {
        await putReleases(store, sectionOf(a));
        await pruneNow(store);
        return store.appendRevision(revision);
      },
    };
    await deploy(raced, { ...options, wanted: { 'mf-news': b } });
    expect(await findBroken(store)).toEqual([]);
  });

  it('keeps an old release that a deploy makes live again', async () => {
    const store = await openOldStore([a, b]);
    const plan = await planPrune(store, 1, now);
    const { revision } = await deploy(store, { ...options, wanted: { 'mf-news': a } });
    await prune(store, plan);
    expect(revision.apps['mf-news']).toBe(a);
    expect(await findBroken(store)).toEqual([]);
  });

  it('makes a deploy compose again if it removed its pages', async () => {
    const store = await openOldStore([a, b]);
    let isRemoved = false;
    // Between the check and the revision, like a prune that saw the page before it was refreshed.
    const modifiedAt = async (key: string) => {
      if (!isRemoved && key.startsWith('pages/')) isRemoved = store.driver.entries.delete(key);
      return store.driver.modifiedAt(key);
    };
    const raced = { ...store, driver: { ...store.driver, modifiedAt } };
    await deploy(raced, { ...options, wanted: { 'mf-news': a } });
    expect(isRemoved).toBe(true);
    expect(await findBroken(store)).toEqual([]);
  });

  it('keeps everything of a revision that is rolled back to', async () => {
    const store = await openOldStore([a, b]);
    const target = await planRollback(store, 'production', 1);
    const plan = await planPrune(store, 1, now);
    await rollBack(store, target);
    await prune(store, plan);
    const missing = (await findBroken(store)).filter((key) => !key.startsWith('channels/'));
    expect(missing).toEqual([]);
  });

  it('refuses to roll back to a revision whose pages are gone', async () => {
    const store = await openOldStore([a, b]);
    const target = await planRollback(store, 'production', 1);
    await pruneNow(store);
    await expect(rollBack(store, target)).rejects.toThrow(
      /Release mf-news 1\.0\.0-a is missing|Revision 1 of production is incomplete/,
    );
    expect(await store.lastRevisionNumber('production')).toBe(2);
  });
});
