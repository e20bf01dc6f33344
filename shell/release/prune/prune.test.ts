import { assert, describe, expect, it, vi } from 'vitest';
import { deploy } from '../deploy.ts';
import { objectsOf, pagesOf } from '../hold.ts';
import { writeRelease } from '../publish.ts';
import { planRollback, rollBack } from '../rollback.ts';
import { makeShell, putReleases } from '../store/fixtures/fake-releases.ts';
import { keys, type SiteStore } from '../store/site-store.ts';
import { makeOld, now, openOldStore, sectionOf } from './fixtures/old-store.ts';
import { planPrune } from './plan-prune.ts';
import { prune } from './prune.ts';

vi.mock('../../compose/compose.ts', async () => ({
  compose: vi.fn((await import('../fixtures/live-store.ts')).composeInProcess),
}));

const options = { channel: 'production', reason: 'test', author: 'tester' };
const [a, b, c] = ['1.0.0-a', '1.1.0-b', '1.2.0-c'] as const;
const wholeOf = (version: string) => objectsOf(sectionOf(version).release);

async function pruneNow(store: Awaited<ReturnType<typeof openOldStore>>, keep = 1) {
  return prune(store, await planPrune(store, keep, now));
}

async function readRevision(store: SiteStore, number: number) {
  const revision = await store.readRevision('production', number);
  assert(revision !== undefined);
  return revision;
}

/** The keys that kept revisions and releases name and the store has not. */
async function findBroken(store: Awaited<ReturnType<typeof openOldStore>>) {
  const needed: string[] = [];
  for (const name of await store.driver.list('channels/production')) {
    const revision = await store.readRevision('production', Number.parseInt(name, 10));
    if (revision !== undefined) needed.push(...pagesOf(revision));
    for (const [app, version] of Object.entries(revision?.apps ?? {})) {
      needed.push(keys.release(app, version));
    }
  }
  for (const version of await store.listVersions('mf-news')) {
    const release = await store.readRelease('mf-news', version);
    if (release !== undefined) needed.push(...objectsOf(release));
  }
  return needed.filter((key) => !store.driver.entries.has(key));
}

describe('a prune', () => {
  it('removes old revisions and the releases, pages and files that only they had', async () => {
    const store = await openOldStore([a, b, c]);
    const shared = wholeOf(a).filter((key) => wholeOf(c).includes(key));
    await pruneNow(store);
    expect(await store.driver.list('channels/production')).toEqual(['3.json']);
    expect(await store.listVersions('mf-news')).toEqual([c]);
    expect(await store.driver.list('pages')).toHaveLength(3);
    for (const key of wholeOf(a)) expect(store.driver.entries.has(key)).toBe(shared.includes(key));
    expect(await findBroken(store)).toEqual([]);
  });

  it('leaves files that a kept release shares with one that goes', async () => {
    const store = await openOldStore([a]);
    const sharing = { ...sectionOf(a), release: { ...sectionOf(a).release, version: c } };
    await putReleases(store, sharing);
    await store.appendRevision({
      ...(await readRevision(store, 1)),
      number: 2,
      apps: { shell: '1.0.0-a', 'mf-news': c },
    });
    makeOld(store);
    await pruneNow(store);
    expect(await store.listVersions('mf-news')).toEqual([c]);
    expect(await findBroken(store)).toEqual([]);
  });

  it('keeps the last revisions of each channel', async () => {
    const store = await openOldStore([a, b, c]);
    await pruneNow(store, 2);
    expect(await store.driver.list('channels/production')).toEqual(['2.json', '3.json']);
    expect(await store.listVersions('mf-news')).toEqual([b, c]);
  });

  it('keeps what was live in the last 30 days, however many revisions that are', async () => {
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

  it('keeps what another channel has live, and the newest release although nobody has it', async () => {
    const store = await openOldStore([a, b]);
    const first = await readRevision(store, 1);
    await store.appendRevision({ ...first, channel: 'pr-1' });
    await putReleases(store, sectionOf(c));
    makeOld(store);
    await pruneNow(store);
    expect([...(await store.listVersions('mf-news'))].sort()).toEqual([a, b, c]);
    expect(await findBroken(store)).toEqual([]);
  });

  it('removes nothing that is younger than a day', async () => {
    const store = await openOldStore([a, b]);
    for (const key of store.driver.entries.keys()) {
      store.driver.times.set(key, new Date(now.getTime() - 86_000_000));
    }
    const { revisions, pages, apps } = await planPrune(store, 1, now);
    expect([
      revisions,
      pages,
      apps.flatMap(({ files, versions }) => [...files, ...versions]),
    ]).toEqual([[], [], []]);
  });

  it('leaves the next publish and deploy to work as before', async () => {
    const store = await openOldStore([a, b, c]);
    await pruneNow(store);
    await writeRelease(store, sectionOf(a));
    const { revision } = await deploy(store, { 'mf-news': a }, options);
    expect(revision).toMatchObject({ number: 4, apps: { 'mf-news': a } });
    expect(await findBroken(store)).toEqual([]);
  });
});

describe('while others work', () => {
  it('leaves the files that a publish takes over before its record is written', async () => {
    const store = await openOldStore([a, b]);
    const plan = await planPrune(store, 1, now);
    await writeRelease(store, sectionOf(a));
    await prune(store, plan);
    expect([...(await store.listVersions('mf-news'))].sort()).toEqual([a, b]);
    expect(await findBroken(store)).toEqual([]);
  });

  it('leaves old files that a new release shares with one that goes', async () => {
    const store = await openOldStore([a, b]);
    const plan = await planPrune(store, 1, now);
    await writeRelease(store, {
      ...sectionOf(a),
      release: { ...sectionOf(a).release, version: c },
    });
    await prune(store, plan);
    expect([...(await store.listVersions('mf-news'))].sort()).toEqual([b, c]);
    expect(await findBroken(store)).toEqual([]);
  });

  it('leaves an old release that a deploy makes live again', async () => {
    const store = await openOldStore([a, b]);
    const plan = await planPrune(store, 1, now);
    const { revision } = await deploy(store, { 'mf-news': a }, options);
    await prune(store, plan);
    expect(revision.apps['mf-news']).toBe(a);
    expect(await findBroken(store)).toEqual([]);
  });

  it('makes a deploy compose again whose pages it removed', async () => {
    const store = await openOldStore([a, b]);
    let isRemoved = false;
    // Between the check and the revision, as a prune would that had seen the page before the hold.
    const has = async (key: string) => {
      if (!isRemoved && key.startsWith('pages/')) isRemoved = store.driver.entries.delete(key);
      return store.driver.has(key);
    };
    const raced = { ...store, driver: { ...store.driver, has } };
    await deploy(raced, { 'mf-news': a }, options);
    expect(isRemoved).toBe(true);
    expect(await findBroken(store)).toEqual([]);
  });

  it('leaves a revision whole that is rolled back to', async () => {
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
      /mf-news 1\.0\.0-a is not in the store|Revision 1 of production is no longer whole/,
    );
    expect(await store.lastRevisionNumber('production')).toBe(2);
  });
});

it('needs no shell of its own: every app is judged alike', async () => {
  const store = await openOldStore([a]);
  await putReleases(store, makeShell({ version: '0.9.0-old' }), makeShell());
  makeOld(store);
  await pruneNow(store);
  expect(await store.listVersions('shell')).toEqual(['1.0.0-a']);
});
