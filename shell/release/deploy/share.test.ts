import { beforeEach, describe, expect, it } from 'vitest';
import { readShare } from '../../store/channels.ts';
import { makeSection, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openPreviewStore, type PreviewStore } from '../fixtures/preview-store.ts';
import { closePreview } from '../ledger/close.ts';
import { deploy } from './deploy.ts';
import { planPromotion, promote } from './promote.ts';
import { planRollback, rollBack } from './rollback.ts';
import { planAppRollback, rollBackApp } from './rollback-app.ts';
import { followShare, moveShare } from './share.ts';

let store: PreviewStore['store'];
let deployTo: PreviewStore['deployTo'];

const startShare = (version = '1.1.0-b', share = 5) =>
  deploy(store, { 'mf-news': version }, { channel: 'share', share, reason: 'test' });
/** As the commands do it. */
const deployToAll = async (app: string, version: string) =>
  followShare(store, await deployTo('production', { [app]: version }));

beforeEach(async () => {
  ({ store, deployTo } = await openPreviewStore());
});

describe('a share', () => {
  it('overrides production and records its percentage', async () => {
    const { revision } = await startShare();
    expect(revision).toMatchObject({ base: 1, share: 5, overrides: { 'mf-news': '1.1.0-b' } });
  });

  it('moves without rendering', async () => {
    const { revision } = await startShare();
    const moved = await moveShare(store, 25);
    expect(moved).toMatchObject({ number: 2, share: 25, reason: 'share 25' });
    expect(moved.tables).toEqual(revision.tables);
  });

  it('cannot be started twice', async () => {
    await startShare();
    await expect(startShare('1.0.0-a', 10)).rejects.toThrow(
      'A share is already running: mf-news 1.1.0-b at 5%. Release it to everyone (npm run site -- share 100) or end it (npm run site -- share off) first.',
    );
    expect(await readShare(store)).toMatchObject({ number: 1, share: 5 });
  });

  it('cannot be started twice at the same time', async () => {
    const [first, second] = await Promise.allSettled([startShare(), startShare('1.0.0-a', 10)]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readShare(store)).toMatchObject({ number: 1 });
  });

  it('starts again, without what it had, once it has ended', async () => {
    await startShare();
    await closePreview(store, 'share');
    const { revision } = await deploy(
      store,
      { 'mf-events': '1.1.0-b' },
      { channel: 'share', share: 10, reason: 'test' },
    );
    expect(revision).toMatchObject({ share: 10, overrides: { 'mf-events': '1.1.0-b' } });
  });

  it('is not reopened by what follows production', async () => {
    await startShare();
    await closePreview(store, 'share');
    await deployToAll('mf-events', '1.1.0-b');
    expect(await readShare(store)).toBeUndefined();
    await expect(deployTo('share', {})).rejects.toThrow('No share is running.');
  });
});

describe('while a share runs', () => {
  beforeEach(() => startShare());

  it('a deploy of another app reaches both sides', async () => {
    const { revision } = await deployToAll('mf-events', '1.1.0-b');
    expect(revision.apps).toMatchObject({ 'mf-news': '1.0.0-a', 'mf-events': '1.1.0-b' });
    expect(await readShare(store)).toMatchObject({
      base: 2,
      share: 5,
      apps: { 'mf-news': '1.1.0-b', 'mf-events': '1.1.0-b' },
    });
  });

  it('a rollback of another app reaches both sides', async () => {
    await deployToAll('mf-events', '1.1.0-b');
    await rollBackApp(store, await planAppRollback(store, 'production', 'mf-events'));
    expect(await readShare(store)).toMatchObject({ base: 3, apps: { 'mf-events': '1.0.0-a' } });
  });

  it('a rollback of everything reaches both sides', async () => {
    await deployToAll('mf-events', '1.1.0-b');
    await rollBack(store, await planRollback(store, 'production', 1));
    expect(await readShare(store)).toMatchObject({
      base: 3,
      apps: { 'mf-news': '1.1.0-b', 'mf-events': '1.0.0-a' },
    });
  });

  it.each([
    ['promoting a preview of', () => planPromotion(store, 'pr-1')],
    ['rolling back', () => planAppRollback(store, 'production', 'mf-news')],
  ])('%s its app is refused', async (_, plan) => {
    await deployTo('pr-1', { 'mf-news': '1.0.0-a' });
    await expect(plan()).rejects.toThrow(
      'mf-news is part of the running share, so production keeps its version.',
    );
  });

  it('promoting it ends it, with the pages that it has rendered', async () => {
    const promoted = await promote(store, await planPromotion(store, 'share'));
    expect(promoted).toMatchObject({ rendered: 0, revision: { apps: { 'mf-news': '1.1.0-b' } } });
    expect(await readShare(store)).toBeUndefined();
    expect(await store.readRevision('share', 2)).toMatchObject({
      reason: 'live for everyone with production revision 2',
    });
  });

  it('production goes on when the share cannot be composed on it, which ends', async () => {
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
          'the share of mf-news 1.1.0-b at 5% was ended, because it cannot be composed on production revision 5:\nDeploy to share refused',
        ),
      },
    ]);
    expect(await readShare(store)).toBeUndefined();
  });
});
