import { beforeEach, describe, expect, it } from 'vitest';
import { openPreviewStore, type PreviewStore } from '../fixtures/preview-store.ts';
import { deploy } from './deploy.ts';
import { planPromotion } from './promote.ts';

let store: PreviewStore['store'];
let deployTo: PreviewStore['deployTo'];
const promote = async () => deploy(store, await planPromotion(store, 'pr-1'));
const last = (channel: string) => store.readRevision(channel, 1);

beforeEach(async () => {
  ({ store, deployTo } = await openPreviewStore());
});

describe('promoting', () => {
  it('applies the overrides and nothing else to production as it is now', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    const { revision } = await promote();
    expect(revision).toMatchObject({
      channel: 'production',
      number: 3,
      reason: 'promote pr-1: test',
      apps: { shell: '1.0.0-a', 'mf-news': '1.1.0-b', 'mf-events': '1.1.0-b' },
    });
    expect(revision).not.toHaveProperty('overrides');
    expect(await store.lastRevisionNumber('pr-1')).toBe(1);
  });

  it('records the given reason', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    const { revision } = await deploy(store, await planPromotion(store, 'pr-1', 'it is good'));
    expect(revision.reason).toBe('it is good');
  });

  it('refuses production', async () => {
    await expect(planPromotion(store, 'production')).rejects.toThrow(
      'production cannot be promoted',
    );
  });

  it('refuses a channel without overrides', async () => {
    const live = await last('production');
    if (live) await store.appendRevision({ ...live, channel: 'old' });
    await expect(planPromotion(store, 'old')).rejects.toThrow(
      'Nothing to promote: old overrides no app.',
    );
  });
});
