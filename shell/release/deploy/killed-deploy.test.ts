import { expect, it } from 'vitest';
import { readLast } from '../../store/channels.ts';
import { interrupt } from '../../store/fixtures/interrupted-driver.ts';
import { openSiteStore } from '../../store/site-store.ts';
import { openPreviewStore } from '../fixtures/preview-store.ts';
import { examine } from '../repair/examine.ts';
import { deploy } from './deploy.ts';

const request = { channel: 'production', reason: 'test', wanted: { 'mf-news': '1.1.0-b' } };

it('a deploy killed at any step leaves what was live or is live itself, and the next one works', {
  tags: ['whole-or-not'],
}, async () => {
  const ended = new Set<number>();
  for (let step = 1; ; step += 1) {
    const { store } = await openPreviewStore();
    // Nothing more reaches the store of a process that was killed.
    const { driver, count } = interrupt(store.driver, async (call) => {
      if (call >= step) throw new Error('killed');
    });
    const killed = deploy({ ...openSiteStore(driver), driver }, request).then(
      () => false,
      () => true,
    );
    if (!(await killed)) break;
    expect(count()).toBeGreaterThanOrEqual(step);
    const live = await readLast(store, 'production');
    ended.add(live?.number ?? 0);
    expect(live?.apps['mf-news'], `step ${step}`).toBe(live?.number === 1 ? '1.0.0-a' : '1.1.0-b');
    expect((await examine(store, ['production'])).damage, `step ${step}`).toEqual([]);
    const { revision } = await deploy(store, request);
    expect(revision.apps['mf-news'], `step ${step}`).toBe('1.1.0-b');
    expect((await examine(store, ['production'])).damage, `step ${step}`).toEqual([]);
  }
  expect([...ended]).toContain(1);
});
