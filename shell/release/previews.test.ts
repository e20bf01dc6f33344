import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compose } from '../compose/compose.ts';
import { deploy } from './deploy.ts';
import { planPromotion, promote } from './promote.ts';
import { ReleaseError } from './release-error.ts';
import { planRollback, rollBack, rollBackApp } from './rollback.ts';
import { makeSection, makeShell, putReleases } from './store/fixtures/fake-releases.ts';
import { openMemoryStore } from './store/fixtures/memory-driver.ts';

// Rendering in worker processes has its own tests: here it is about the ledger.
vi.mock('../compose/compose.ts', async () => ({
  compose: vi.fn((await import('./fixtures/live-store.ts')).composeInProcess),
}));

let store: ReturnType<typeof openMemoryStore>;
const deployTo = (channel: string, wanted: Readonly<Record<string, string>>) =>
  deploy(store, wanted, { channel, reason: 'test', author: 'tester' });
const last = (channel: string) => store.readRevision(channel, 1);

/** Production has shell a, news a and events a; news b and events b are released. */
beforeEach(async () => {
  store = openMemoryStore();
  const versions = ['1.0.0-a', '1.1.0-b'];
  const news = versions.map((version) => makeSection({ version }));
  const events = versions.map((version) =>
    makeSection({ app: 'mf-events', prefix: '/events', version }),
  );
  await putReleases(store, makeShell(), ...news, ...events);
  await deployTo('production', {
    shell: '1.0.0-a',
    'mf-news': '1.0.0-a',
    'mf-events': '1.0.0-a',
  });
});

describe('a preview', () => {
  it('stands on production and says on which revision, and what it overrides', async () => {
    const { revision } = await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    expect(revision).toMatchObject({
      channel: 'pr-1',
      number: 1,
      base: 1,
      overrides: { 'mf-news': '1.1.0-b' },
      apps: { shell: '1.0.0-a', 'mf-news': '1.1.0-b', 'mf-events': '1.0.0-a' },
    });
    expect(await last('pr-1')).toEqual(revision);
  });

  it('never changes production', async () => {
    const before = await last('production');
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    expect(await store.lastRevisionNumber('production')).toBe(1);
    expect(await last('production')).toEqual(before);
    expect(before).not.toHaveProperty('base');
  });

  it('takes production as it is now and keeps its earlier overrides', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    await putReleases(store, makeShell({ version: '2.0.0-c' }));
    await deployTo('production', { shell: '2.0.0-c' });
    const { revision } = await deployTo('pr-1', { 'mf-events': '1.1.0-b' });
    expect(revision).toMatchObject({
      number: 2,
      base: 2,
      overrides: { 'mf-news': '1.1.0-b', 'mf-events': '1.1.0-b' },
      apps: { shell: '2.0.0-c', 'mf-news': '1.1.0-b', 'mf-events': '1.1.0-b' },
    });
  });

  it('that has all of it already stays as it is, until production moves', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    expect((await deployTo('pr-1', { 'mf-news': '1.1.0-b' })).isNew).toBe(false);
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    const { isNew, revision } = await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    expect({ isNew, base: revision.base }).toEqual({ isNew: true, base: 2 });
  });

  it('keeps as an override what production has come to have as well', async () => {
    const { revision } = await deployTo('pr-1', { 'mf-news': '1.0.0-a' });
    expect(revision.overrides).toEqual({ 'mf-news': '1.0.0-a' });
  });

  it('hands production’s pages to composing, so that they can be kept', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    expect(vi.mocked(compose).mock.lastCall?.[3]).toEqual([await last('production')]);
  });

  it('is refused where production has nothing', async () => {
    const empty = openMemoryStore();
    await putReleases(empty, makeSection());
    const options = { channel: 'pr-1', reason: 'test' };
    await expect(deploy(empty, { 'mf-news': '1.0.0-a' }, options)).rejects.toEqual(
      new ReleaseError(
        'pr-1 cannot be made: a preview stands on production, which has nothing live. Deploy to production first.',
      ),
    );
  });

  it('can be rolled back, with the overrides it had', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    await deployTo('pr-1', { 'mf-events': '1.1.0-b' });
    const revision = await rollBack(store, await planRollback(store, 'pr-1', 1));
    expect(revision).toMatchObject({ number: 3, overrides: { 'mf-news': '1.1.0-b' } });
    const { revision: next } = await deployTo('pr-1', { 'mf-news': '1.0.0-a' });
    expect(next.overrides).toEqual({ 'mf-news': '1.0.0-a' });
  });

  it('can take one app back', async () => {
    await deployTo('pr-1', { 'mf-news': '1.0.0-a' });
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    const { revision } = await rollBackApp(store, 'pr-1', 'mf-news');
    expect(revision.overrides).toEqual({ 'mf-news': '1.0.0-a' });
  });
});

describe('promoting', () => {
  it('applies the overrides and nothing else to production as it is now', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    const plan = await planPromotion(store, 'pr-1');
    expect(plan.changes).toEqual([{ app: 'mf-news', from: '1.0.0-a', to: '1.1.0-b' }]);
    const { revision } = await promote(store, plan);
    expect(revision).toMatchObject({
      channel: 'production',
      number: 3,
      reason: 'promote pr-1',
      apps: { shell: '1.0.0-a', 'mf-news': '1.1.0-b', 'mf-events': '1.1.0-b' },
    });
    expect(revision).not.toHaveProperty('overrides');
    expect(await store.lastRevisionNumber('pr-1')).toBe(1);
  });

  it('hands the preview’s pages to composing', async () => {
    const { revision } = await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    await promote(store, await planPromotion(store, 'pr-1'));
    expect(vi.mocked(compose).mock.lastCall?.[3]).toEqual([revision]);
  });

  it('does nothing where production has it already', async () => {
    await deployTo('pr-1', { 'mf-news': '1.0.0-a' });
    const plan = await planPromotion(store, 'pr-1');
    expect(plan.changes).toEqual([]);
    expect((await promote(store, plan)).isNew).toBe(false);
  });

  it.each([
    ['pr-9', 'There is no channel "pr-9". The channels of this store: production.'],
    ['production', 'production is no preview'],
  ])('refuses %s', async (channel, message) => {
    await expect(planPromotion(store, channel)).rejects.toThrow(message);
  });

  it('refuses a channel without overrides', async () => {
    const live = await last('production');
    if (live) await store.appendRevision({ ...live, channel: 'old' });
    await expect(planPromotion(store, 'old')).rejects.toThrow(
      'old overrides nothing, so there is nothing to promote.',
    );
  });
});
