import { beforeEach, describe, expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { fillOnce, type MemoryStore } from '../../store/fixtures/filled-store.ts';
import { keys } from '../../store/site-store.ts';
import { deploy } from './deploy.ts';
import { planAppRollback } from './rollback-app.ts';

let store: MemoryStore;
const [v1, v2, v3] = ['1.0.0-a', '1.1.0-b', '1.2.0-c'] as const;
const rollBackOne = async () =>
  deploy(store, await planAppRollback(store, 'production', 'mf-news'));
const newsAfter = async () => (await rollBackOne()).revision.apps['mf-news'];

/** 1: news v1 · 2: news v2 · 3: news v3 · 4: events. */
const { openFilled } = fillOnce(async (filled) => {
  const news = [v1, v2, v3].map((version) => makeSection({ version }));
  const events = makeSection({ app: 'mf-events', prefix: '/events' });
  await putReleases(filled, makeShell(), ...news, events);
  const versions = [{ shell: v1, 'mf-news': v1 }, { 'mf-news': v2 }, { 'mf-news': v3 }];
  for (const wanted of [...versions, { 'mf-events': v1 }]) {
    await deploy(filled, { channel: 'production', reason: 'test', wanted });
  }
});

beforeEach(async () => {
  store = await openFilled();
});

describe('rolling back one app', () => {
  it('makes its earlier version live on top of everything else', async () => {
    const { revision, isNew } = await rollBackOne();
    expect(isNew).toBe(true);
    expect(revision).toMatchObject({
      number: 5,
      apps: { shell: v1, 'mf-news': v2, 'mf-events': v1 },
      rolledBackTo: { 'mf-news': 2 },
      reason: 'rollback of mf-news from 1.2.0-c',
    });
  });

  it('goes further back each time until no version is left', async () => {
    expect([await newsAfter(), await newsAfter()]).toEqual([v2, v1]);
    await expect(rollBackOne()).rejects.toThrow(
      'production has had no version of mf-news before 1.0.0-a. To take it off the site: npm run site -- retire mf-news. To deploy another release: npm run site -- deploy mf-news@<version>',
    );
    expect(await store.lastRevisionNumber('production')).toBe(6);
  });

  it('works if the record of the live release is missing', async () => {
    store.driver.entries.delete(keys.release('mf-news', v3));
    expect(await newsAfter()).toBe(v2);
  });

  it('says if the revisions with earlier versions are gone', async () => {
    for (const number of [1, 2]) store.driver.entries.delete(keys.revision('production', number));
    await expect(rollBackOne()).rejects.toThrow(
      'production has had no version of mf-news before 1.2.0-c (revisions before 3 are no longer kept).',
    );
  });
});
