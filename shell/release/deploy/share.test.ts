import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readShare } from '../../store/channels.ts';
import { StoreError } from '../../store/drivers/driver.ts';
import { makeSection, putReleases } from '../../store/fixtures/fake-releases.ts';
import { keys } from '../../store/site-store.ts';
import { guardOf } from '../api/permit.ts';
import { openPreviewStore, type PreviewStore } from '../fixtures/preview-store.ts';
import type { Guard } from '../guard.ts';
import { appendCopy, closePreview } from '../ledger/append-copy.ts';
import { describeWarnings } from '../rules/finding.ts';
import { composeAndAppend, type DeployRequest } from './compose-and-append.ts';
import { deploy, rebaseShare } from './deploy.ts';
import { planPromotion } from './promote.ts';
import { planRollback, rollBack } from './rollback.ts';
import { refuseAppsInShare } from './share.ts';

let store: PreviewStore['store'];
let deployTo: PreviewStore['deployTo'];

const startShare = (given: Partial<DeployRequest> = {}) => {
  const wanted = { 'mf-news': '1.1.0-b' };
  return deploy(store, { channel: 'share', share: 5, reason: 'test', wanted, ...given });
};
const changeShare = (share: number, guard?: Guard) =>
  appendCopy(store, 'share', { share }, { reason: `share ${share}`, guard });

beforeEach(async () => {
  ({ store, deployTo } = await openPreviewStore());
});

describe('a share', () => {
  it('changes its percentage without rendering', async () => {
    const { revision } = await startShare();
    const changed = await changeShare(25);
    expect(changed).toMatchObject({ number: 2, share: 25, reason: 'share 25' });
    expect(changed.tables).toEqual(revision.tables);
  });

  it('cannot be started twice at the same time', async () => {
    const [first, second] = await Promise.allSettled([startShare(), startShare({ share: 10 })]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readShare(store)).toMatchObject({ number: 1 });
  });

  it('is based on what lands on production while it is composed', async () => {
    let landing: Promise<unknown> | undefined;
    const guard: Guard = async () => {
      landing ??= deployTo('production', { 'mf-events': '1.1.0-b' });
      await landing;
    };
    await startShare({ guard });
    expect(await readShare(store)).toMatchObject({
      base: 2,
      share: 5,
      apps: { 'mf-news': '1.1.0-b', 'mf-events': '1.1.0-b' },
    });
  });

  it('starts afresh once it has ended', async () => {
    await startShare();
    await closePreview(store, 'share');
    const again = 'To start one: npm run site -- deploy <app> --share 5';
    await expect(closePreview(store, 'share')).rejects.toThrow(again);
    const { revision } = await startShare({ share: 10, wanted: { 'mf-events': '1.1.0-b' } });
    expect(revision).toMatchObject({ share: 10, overrides: { 'mf-events': '1.1.0-b' } });
  });

  it('is not reopened by a deploy to production after it has ended', async () => {
    await startShare();
    await closePreview(store, 'share');
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    expect(await readShare(store)).toBeUndefined();
    await expect(deployTo('share', {})).rejects.toThrow('No share is running.');
  });
});

describe('while a share runs', () => {
  beforeEach(() => startShare());

  it('a rollback to a revision reaches production and the share', async () => {
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    await rollBack(store, await planRollback(store, 'production', 1));
    expect(await readShare(store)).toMatchObject({
      base: 3,
      apps: { 'mf-news': '1.1.0-b', 'mf-events': '1.0.0-a' },
    });
  });

  // Regression: the second one had nothing to do, so the share's visitors kept what was rolled back.
  it('a rollback to a revision that was killed reaches the share when it is run again', async () => {
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    const appendRevision = vi.fn(store.appendRevision).mockImplementationOnce(async (revision) => {
      await store.appendRevision(revision);
      throw new Error('killed');
    });
    const plan = await planRollback(store, 'production', 1);
    await expect(rollBack({ ...store, appendRevision }, plan)).rejects.toThrow('killed');
    expect((await readShare(store))?.apps['mf-events']).toBe('1.1.0-b');
    const again = await rollBack(store, await planRollback(store, 'production', 1));
    expect(again).toMatchObject({ isNew: false, revision: { number: 3 } });
    expect(await readShare(store)).toMatchObject({ base: 3, apps: { 'mf-events': '1.0.0-a' } });
  });

  const refusal = 'mf-news is in the running share, so its version on production cannot change.';

  it('a deploy to production succeeds even if the share is ended at the same moment', async () => {
    const deployed = await composeAndAppend(store, {
      channel: 'production',
      wanted: { 'mf-events': '1.1.0-b' },
      reason: 'test',
    });
    const appendRevision = vi.fn(store.appendRevision).mockImplementationOnce(async () => {
      await closePreview(store, 'share');
      return undefined;
    });
    expect(await rebaseShare({ ...store, appendRevision }, deployed, {})).toBe(deployed);
    expect(await readShare(store)).toBeUndefined();
  });

  it('a deploy to production that had begun before is refused', async () => {
    await closePreview(store, 'share');
    const appendRevision = vi.fn(store.appendRevision).mockImplementationOnce(async () => {
      await startShare();
      return undefined;
    });
    const wanted = { 'mf-news': null };
    const request = { channel: 'production', wanted, isLossAllowed: true, reason: 'test' };
    await expect(deploy({ ...store, appendRevision }, request)).rejects.toThrow(refusal);
  });

  it('a deploy to production succeeds if the store fails when the share should follow', async () => {
    const readRevision = vi.fn(store.readRevision);
    const away = new StoreError('Cannot read the bucket.');
    const appendRevision = vi.fn(store.appendRevision).mockImplementationOnce(async (revision) => {
      readRevision.mockRejectedValue(away);
      return store.appendRevision(revision);
    });
    const request = { channel: 'production', wanted: { 'mf-events': '1.1.0-b' }, reason: 'test' };
    const deployed = await deploy({ ...store, appendRevision, readRevision }, request);
    expect(deployed).toMatchObject({
      isNew: true,
      warnings: [{ rule: 'share', message: expect.stringContaining(away.message) }],
    });
  });

  it('promoting it ends it, and reuses its rendered pages', async () => {
    const promoted = await deploy(store, await planPromotion(store, 'share'));
    expect(promoted).toMatchObject({ rendered: 0, revision: { apps: { 'mf-news': '1.1.0-b' } } });
    expect(await readShare(store)).toBeUndefined();
    expect(await store.readRevision('share', 2)).toMatchObject({
      reason: 'live for everyone as of production revision 2',
    });
  });

  it('a rollback to a revision succeeds even if the share cannot be read; a deploy is refused', async () => {
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    const key = keys.revision('share', 2);
    await store.driver.write(key, new Uint8Array());
    await expect(
      refuseAppsInShare(store, { channel: 'production', wanted: { 'mf-events': null } }),
    ).rejects.toThrow(key);
    const plan = await planRollback(store, 'production', 1);
    const { revision, warnings } = await rollBack(store, plan);
    expect(revision.number).toBe(3);
    expect(warnings).toMatchObject([{ rule: 'share', message: expect.stringContaining(key) }]);
    expect(describeWarnings(warnings)[0]).toMatch(/^Warning: visitors of a share may still see/);
  });

  it('a rollback succeeds even if the share cannot be composed on it; the share ends', async () => {
    const rival = makeSection({ app: 'mf-events', prefix: '/news', version: '2.0.0-c' });
    const both = { 'mf-news': '1.0.0-a', 'mf-events': '2.0.0-c' };
    await putReleases(store, rival);
    const { revision } = await deployTo('production', { 'mf-events': '1.1.0-b' });
    await store.appendRevision({ ...revision, number: 3, apps: { ...revision.apps, ...both } });
    await rollBack(store, await planRollback(store, 'production', 2));
    expect(await readShare(store)).toBeDefined();
    const { warnings } = await rollBack(store, await planRollback(store, 'production', 3));
    expect(warnings).toMatchObject([
      {
        app: 'mf-news',
        message: expect.stringContaining(
          'the share of mf-news 1.1.0-b at 5% was ended because it cannot be composed on production revision 5:\nDeploy to share refused',
        ),
      },
    ]);
    expect(await readShare(store)).toBeUndefined();
  });
});

describe('a key', () => {
  const keyFor = (app: string, channel = 'production') =>
    guardOf({ name: 'key', apps: [app], channels: [channel] });

  it('for the app on production starts, changes and ends its share', async () => {
    const guard = keyFor('mf-news');
    await startShare({ guard });
    expect(await changeShare(25, guard)).toMatchObject({ share: 25 });
    expect(await closePreview(store, 'share', { guard })).toMatchObject({ closed: true });
  });

  it('for previews only, or for another app, cannot start one', async () => {
    const start = (guard: Guard) => startShare({ guard });
    await expect(start(keyFor('mf-news', 'pr-*'))).rejects.toThrow(
      'The key "key" does not cover the channel production',
    );
    await expect(start(keyFor('mf-events'))).rejects.toThrow('does not cover mf-news');
  });

  it('for another app may deploy that app, which reaches production and the share, and end the share, but not change it', async () => {
    await startShare();
    const guard = keyFor('mf-events');
    const options = { guard, channel: 'production', reason: 'test' };
    const { revision } = await deploy(store, { ...options, wanted: { 'mf-events': '1.1.0-b' } });
    expect(revision.apps).toMatchObject({ 'mf-news': '1.0.0-a', 'mf-events': '1.1.0-b' });
    const apps = { 'mf-news': '1.1.0-b', 'mf-events': '1.1.0-b' };
    expect(await readShare(store)).toMatchObject({ base: 2, share: 5, apps });
    await expect(changeShare(25, guard)).rejects.toThrow('does not cover mf-news');
    await expect(
      deploy(store, { ...(await planPromotion(store, 'share')), guard }),
    ).rejects.toThrow('does not cover mf-news');
    expect(await closePreview(store, 'share', { guard })).toMatchObject({ closed: true });
  });
});
