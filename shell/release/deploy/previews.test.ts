import { beforeEach, describe, expect, it } from 'vitest';
import { readLast } from '../../store/channels.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { openPreviewStore, type PreviewStore } from '../fixtures/preview-store.ts';
import { closePreview } from '../ledger/append-copy.ts';
import { ReleaseError } from '../release-error.ts';
import { deploy } from './deploy.ts';
import { planRollback, rollBack } from './rollback.ts';
import { planAppRollback } from './rollback-app.ts';
import { withoutLive } from './share.ts';

let store: PreviewStore['store'];
let deployTo: PreviewStore['deployTo'];

beforeEach(async () => {
  ({ store, deployTo } = await openPreviewStore());
});

describe('a preview', () => {
  it('is based on production as it is now and keeps its earlier overrides', async () => {
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

  it('that retires an app takes other apps, whose deploys only warn of its pages', async () => {
    await deploy(store, {
      ...{ channel: 'pr-1', reason: 'moved', isLossAllowed: true },
      wanted: { 'mf-events': null },
    });
    const { revision, warnings } = await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    expect(revision.overrides).toEqual({ 'mf-events': null, 'mf-news': '1.1.0-b' });
    expect(warnings).toMatchObject([{ rule: 'paths', app: 'mf-events' }]);
    await closePreview(store, 'pr-1');
    const again = deployTo('pr-1', { 'mf-events': null });
    await expect(again).rejects.toThrow('Deploy to pr-1 refused');
  });

  it('gets no new revision for the same overrides until production changes', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    expect((await deployTo('pr-1', { 'mf-news': '1.1.0-b' })).isNew).toBe(false);
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    const { isNew, revision } = await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    expect({ isNew, base: revision.base }).toEqual({ isNew: true, base: 2 });
  });

  it('is refused if nothing is live on production', async () => {
    const empty = openMemoryStore();
    await putReleases(empty, makeSection());
    const options = { channel: 'pr-1', reason: 'test' };
    await expect(deploy(empty, { ...options, wanted: { 'mf-news': '1.0.0-a' } })).rejects.toEqual(
      new ReleaseError(
        'Cannot deploy to pr-1: it builds on production, which has nothing live. Deploy to production first.',
      ),
    );
  });

  // Regression: was said to lack a shell in the first deploy.
  it('is refused, and a share is, if a repair has closed production', async () => {
    const last = await readLast(store, 'production');
    if (last === undefined) throw new Error('Nothing is live.');
    const closed = {
      ...last,
      number: last.number + 1,
      apps: {},
      tables: {},
      closed: true,
    } as const;
    await store.appendRevision(closed);
    await expect(deployTo('pr-1', { 'mf-news': '1.1.0-b' })).rejects.toThrow(
      'Cannot deploy to pr-1: it builds on production, which has nothing live.',
    );
    await expect(withoutLive(store, { 'mf-news': '1.1.0-b' })).rejects.toThrow(
      'Nothing is live on production. Deploy without --share first.',
    );
  });

  it('can be rolled back, overrides included', async () => {
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    await deployTo('pr-1', { 'mf-events': '1.1.0-b' });
    const { revision } = await rollBack(store, await planRollback(store, 'pr-1', 1));
    expect(revision).toMatchObject({ number: 3, overrides: { 'mf-news': '1.1.0-b' } });
    const { revision: next } = await deployTo('pr-1', { 'mf-news': '1.0.0-a' });
    expect(next.overrides).toEqual({ 'mf-news': '1.0.0-a' });
  });
});

describe('rolling back one app of a preview', () => {
  const rollBackOne = async () => deploy(store, await planAppRollback(store, 'pr-1', 'mf-news'));

  it('restores its earlier override and keeps the others', async () => {
    await deployTo('pr-1', { 'mf-news': '1.0.0-a', 'mf-events': '1.1.0-b' });
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    const { revision } = await rollBackOne();
    expect(revision.overrides).toEqual({ 'mf-news': '1.0.0-a', 'mf-events': '1.1.0-b' });
  });

  it('refuses an app that is not overridden', async () => {
    await deployTo('pr-1', { 'mf-events': '1.1.0-b' });
    await expect(rollBackOne()).rejects.toThrow(
      'Nothing to roll back: pr-1 does not override mf-news; it inherits 1.0.0-a from production. To roll production back: npm run site -- rollback mf-news',
    );
  });
});
