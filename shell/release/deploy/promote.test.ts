import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { openPreviewStore, type PreviewStore } from '../fixtures/preview-store.ts';
import { planPromotion, promote } from './promote.ts';

// Rendering in worker processes has its own tests: here it is about the ledger.
vi.mock('../../compose/compose.ts', async () => ({
  compose: vi.fn((await import('../../compose/fixtures/live-store.ts')).composeInProcess),
}));

let store: PreviewStore['store'];
let deployTo: PreviewStore['deployTo'];
const last = (channel: string) => store.readRevision(channel, 1);

beforeEach(async () => {
  ({ store, deployTo } = await openPreviewStore());
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

  it('keeps the reason that is given, and tells its progress', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    const onProgress = vi.fn();
    const plan = await planPromotion(store, 'pr-1');
    const { revision } = await promote(store, plan, { reason: 'it is good', onProgress });
    expect(revision.reason).toBe('it is good');
    expect(vi.mocked(compose).mock.lastCall?.[4]).toBe(onProgress);
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
