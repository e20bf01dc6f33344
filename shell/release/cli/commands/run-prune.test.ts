import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { goLive } from '../../../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../../../store/fixtures/fake-releases.ts';
import { keys } from '../../../store/site-store.ts';
import { provideStore } from '../../fixtures/run-site.ts';

const { folder, site, store } = provideStore('prune');
const revisions = () => store().driver.list('channels/production');

/** Two revisions from long ago; only the first and its release have old modification times. */
beforeEach(async () => {
  await goLive(store(), [makeShell(), makeSection()]);
  await goLive(store(), [makeShell(), makeSection({ version: '1.1.0-b' })]);
  for (const key of [keys.revision('production', 1), keys.release('mf-news', '1.0.0-a')]) {
    await utimes(join(folder(), key), 0, 0);
  }
});

it('lists what it would remove and removes nothing', async () => {
  const { code, out } = await site('--keep', '1');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    `${folder()} no longer needs:`,
    '  revision production/1',
    '  release mf-news 1.0.0-a',
    'Re-run with --yes to remove it.',
  ]);
  expect(await revisions()).toHaveLength(2);
});

it('removes with --yes', async () => {
  const { code, out } = await site('--keep', '1', '--yes', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ revisions: ['channels/production/1.json'], removed: 2 });
  expect(await revisions()).toEqual(['2.json']);
  expect((await site('--keep', '1')).out).toBe('Nothing to prune.');
});

it('keeps twenty revisions by default', async () => {
  expect((await site('--yes')).out).toBe('Nothing to prune.');
});
