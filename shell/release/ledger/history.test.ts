import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Revision } from '../../store/records.ts';
import { keys } from '../../store/site-store.ts';
import { provideStore } from '../fixtures/run-site.ts';
import { readHistory } from './history.ts';

const { folder, site, store } = provideStore({ command: 'history' });

/** Revision n of production, live since noon of March n. */
function append(number: number, apps: Revision['apps']) {
  const time = `2026-03-0${number}T12:00:00.000Z`;
  const why = { author: 'ada', reason: `change ${number}`, time };
  return store().appendRevision({ channel: 'production', number, apps, tables: {}, ...why });
}

beforeEach(async () => {
  await append(1, { shell: '1' });
  await append(2, { shell: '1', 'mf-news': 'a' });
  await append(3, { shell: '2', 'mf-news': 'a' });
});

describe('a history', () => {
  it('finds what was live from the moment on at which it went live', async () => {
    const at = new Date('2026-03-02T12:00:00.000Z');
    const entries = await readHistory(store(), 'production', { at, limit: 1 });
    expect(entries.map(({ revision }) => revision)).toEqual([2]);
  });

  it('reports that nothing was live yet', async () => {
    const at = new Date('2026-02-01');
    await expect(readHistory(store(), 'production', { at, limit: 9 })).rejects.toThrow(
      'production has no revision before 2026-02-01T00:00:00.000Z',
    );
  });

  it('compares a preview that is opened or reopened with its base on production', async () => {
    const why = { author: 'ada', reason: 'look', time: '2026-03-04T12:00:00.000Z' };
    const preview = { channel: 'pr-1', base: 2, tables: {}, ...why };
    const apps = { shell: '1', 'mf-news': 'b' };
    await store().appendRevision({ ...preview, number: 1, apps });
    await store().appendRevision({ ...preview, number: 2, apps, closed: true });
    await store().appendRevision({ ...preview, number: 3, apps: { shell: '3', 'mf-news': 'a' } });
    const entries = await readHistory(store(), 'pr-1', { limit: 20 });
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ app: 'shell', from: '1', to: '3' }],
      [],
      [{ app: 'mf-news', from: 'a', to: 'b' }],
    ]);
    expect((await site('--channel', 'pr-1')).out).toContain('by ada (look)\n  closed\n');
    await rm(join(folder(), keys.revision('production', 2)));
    const [, , opened] = await readHistory(store(), 'pr-1', { limit: 20 });
    expect(opened?.changes).toBeUndefined();
  });

  it('has no changes if the previous revision was pruned', async () => {
    await append(5, { shell: '3' });
    const entries = await readHistory(store(), 'production', { limit: 9 });
    expect(entries.map(({ revision, changes }) => [revision, changes])).toEqual([[5, undefined]]);
  });
});

describe('the history command', () => {
  it('prints who changed what', async () => {
    const { code, out } = await site('--limit', '2');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      '3  2026-03-03T12:00:00.000Z  by ada (change 3)',
      '  shell: 1 → 2',
      '2  2026-03-02T12:00:00.000Z  by ada (change 2)',
      '  mf-news: not live → a',
    ]);
  });

  it('prints what was live at a time', async () => {
    const { out } = await site('--at', '2026-03-02T13:00Z');
    expect(out.split('\n').slice(1)).toEqual(['  shell 1', '  mf-news a']);
    const [entry] = JSON.parse((await site('--at', '2026-03-02T13:00Z', '--json')).out);
    expect(entry).toMatchObject({ revision: 2, apps: { shell: '1', 'mf-news': 'a' } });
  });
});
