import { readdir, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { goLive } from '../../../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../../../store/fixtures/fake-releases.ts';
import { keys } from '../../../store/site-store.ts';
import { provideStore } from '../../fixtures/run-site.ts';

const revisions = () => store().driver.list('channels/production');

/** Two revisions from long ago. */
const { folder, site, store } = provideStore({
  command: 'prune',
  fill: async (filled) => {
    await goLive(filled, [makeShell(), makeSection()]);
    await goLive(filled, [makeShell(), makeSection({ version: '1.1.0-b' })]);
  },
});

it('lists what it would remove and removes nothing', async () => {
  const { code, out } = await site('--keep', '1');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    `${folder()} no longer needs:`,
    '  revision production/1',
    '  release mf-news 1.0.0-a',
    '  2 page(s)',
    '  1 record(s) of removed releases of mf-news',
    '  3 file(s) of mf-news',
    'Re-run with --yes to note it; a later run with --yes removes what was noted.',
  ]);
  expect(await revisions()).toHaveLength(2);
});

it('notes with --yes, and removes what was noted the night before', async () => {
  const { code, out } = await site('--keep', '1', '--yes');
  expect(code).toBe(0);
  expect(out).toMatch(
    /\nRemoved 0 objects\. Noted \d+, which `prune --yes` removes from \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
  );
  expect(await revisions()).toHaveLength(2);
  const night = new Date(Date.now() - 21 * 3_600_000);
  for (const key of await listAll(folder())) await utimes(join(folder(), key), 0, 0);
  await utimes(join(folder(), keys.pruneCandidates), night, night);
  const second = JSON.parse((await site('--keep', '1', '--yes', '--json')).out);
  expect(second).toMatchObject({ revisions: ['channels/production/1.json'], noted: 0 });
  expect(second.removed).toBeGreaterThan(2);
  expect(await revisions()).toEqual(['2.json']);
  expect((await site('--keep', '1')).out).toBe('Nothing to prune.');
});

async function listAll(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

// Regression: it said 'Removed 0 objects.' and no more.
it('says when it notes what is unused since the last prune, if that was less than 20 hours ago', async () => {
  await store().writePruneCandidates([]);
  expect((await site('--keep', '1', '--yes')).out).toMatch(
    /\nRemoved 0 objects\. Not noted: \d+, because the last prune .*; `prune --yes` notes them from \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
  );
});
