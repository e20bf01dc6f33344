import { expect, it } from 'vitest';
import { deploy } from '../deploy/deploy.ts';
import { openPreviewStore } from '../fixtures/preview-store.ts';
import { closePreview } from '../ledger/append-copy.ts';
import { findLostPages } from './lost-pages.ts';

it('finds what an open preview has lost with the apps that it retires, and nothing that still leads somewhere', async () => {
  const { store } = await openPreviewStore();
  const { revision } = await deploy(store, {
    ...{ channel: 'pr-1', reason: 'moved', isLossAllowed: true },
    wanted: { 'mf-events': null },
  });
  const isLost = await findLostPages(store, revision);
  expect(isLost('mf-events')).toBe(true);
  expect(isLost('mf-events', '/gone')).toBe(true);
  expect(isLost('mf-events', '/news')).toBe(false);
  expect(isLost('mf-news', '/gone')).toBe(false);
  const closed = await findLostPages(store, await closePreview(store, 'pr-1'));
  expect(closed('mf-events', '/gone')).toBe(false);
});
