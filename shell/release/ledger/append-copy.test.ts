import { beforeEach, expect, it, vi } from 'vitest';
import { planPromotion } from '../deploy/promote.ts';
import { planRollback } from '../deploy/rollback.ts';
import { planAppRollback } from '../deploy/rollback-app.ts';
import { openPreviewStore, type PreviewStore } from '../fixtures/preview-store.ts';
import { closePreview } from './append-copy.ts';
import { readStatus } from './status.ts';

let store: PreviewStore['store'];
let deployTo: PreviewStore['deployTo'];

beforeEach(async () => {
  ({ store, deployTo } = await openPreviewStore());
  await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
});

it('closing appends a revision to the preview and leaves production alone', async () => {
  const before = await store.readRevision('production', 1);
  const closing = await closePreview(store, 'pr-1', { reason: 'merged' });
  expect(closing).toMatchObject({ number: 2, closed: true, reason: 'merged' });
  expect(await store.readRevision('pr-1', 2)).toEqual(closing);
  expect((await readStatus(store)).map(({ channel }) => channel)).toEqual(['production']);
  expect(await store.readRevision('production', 1)).toEqual(before);
  expect(await store.lastRevisionNumber('production')).toBe(1);
});

it('the next deploy reopens the preview without its overrides', async () => {
  await closePreview(store, 'pr-1');
  const { revision } = await deployTo('pr-1', { 'mf-events': '1.1.0-b' });
  expect(revision).toMatchObject({ number: 3, overrides: { 'mf-events': '1.1.0-b' } });
  expect(revision).not.toHaveProperty('closed');
  await closePreview(store, 'pr-1');
  expect((await deployTo('pr-1', { 'mf-events': '1.1.0-b' })).isNew).toBe(true);
});

it('closing lands on top of a concurrent deploy', async () => {
  const appendRevision = vi.fn(store.appendRevision).mockImplementationOnce(async () => {
    await deployTo('pr-1', { 'mf-events': '1.1.0-b' });
    return undefined;
  });
  expect(await closePreview({ ...store, appendRevision }, 'pr-1')).toMatchObject({ number: 3 });
});

it('a closed preview cannot be promoted, rolled back or closed', async () => {
  await closePreview(store, 'pr-1', { reason: 'merged' });
  const message = /^pr-1 is closed \(by \S+: merged\)\. To reopen it:/;
  await expect(planPromotion(store, 'pr-1')).rejects.toThrow(message);
  await expect(planAppRollback(store, 'pr-1', 'mf-news')).rejects.toThrow(message);
  await expect(planRollback(store, 'pr-1', 1)).rejects.toThrow(message);
  await expect(closePreview(store, 'pr-1')).rejects.toThrow(message);
});

it('a closing revision cannot be rolled back to', async () => {
  await closePreview(store, 'pr-1');
  await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
  await expect(planRollback(store, 'pr-1', 2)).rejects.toThrow('Revision 2 closed pr-1');
});

it('closing production is refused', async () => {
  await expect(closePreview(store, 'production')).rejects.toThrow(
    'production cannot be closed; name a preview. To',
  );
});
