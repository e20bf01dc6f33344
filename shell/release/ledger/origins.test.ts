import { expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { provideStore } from '../fixtures/run-site.ts';

const { site, store } = provideStore();

it('shows in status and history what each release was built from, also after a rollback', async () => {
  await putReleases(store(), makeShell(), makeSection(), makeSection({ version: '1.1.0-b' }));
  const note = {
    author: 'ada',
    time: '2026-03-01T12:00:00.000Z',
    branch: 'main',
    builder: 'ada@forge',
  };
  const changes = ['mf-news/src/a.ts', 'mf-news/src/b.ts'];
  const [first, second] = ['4ab31cd0e1f', 'c0ffee0000f-dirty'];
  await store().logPublished('mf-news', { ...note, version: '1.0.0-a', commit: first });
  await store().logPublished('mf-news', { ...note, version: '1.1.0-b', commit: second, changes });

  await site('deploy', 'shell', 'mf-news@1.0.0-a');
  await site('deploy', 'mf-news', '--channel', 'pr-1', '--reason', 'storms');
  const { out } = await site('status', '--channel', 'pr-1');
  expect(out).toMatch(
    /mf-news +1\.1\.0-b .*storms\); from main c0ffee0000 with uncommitted changes, 2 files changed, built by ada@forge +\(override\)$/m,
  );
  expect(out).not.toContain('production: ');
  await site('promote', 'pr-1');
  await site('rollback', 'mf-news');
  const lines = (await site('history')).out.split('\n');
  expect(lines.filter((line) => line.includes('mf-news: '))).toEqual([
    '  mf-news: 1.1.0-b → 1.0.0-a (from main 4ab31cd0e1, built by ada@forge)',
    '  mf-news: 1.0.0-a → 1.1.0-b (from main c0ffee0000 with uncommitted changes, 2 files changed, built by ada@forge)',
    '  mf-news: not live → 1.0.0-a (from main 4ab31cd0e1, built by ada@forge)',
  ]);
  const [status] = JSON.parse((await site('status', '--json')).out).filter(
    (each: { channel: string }) => each.channel === 'production',
  );
  expect(status.apps['mf-news'].origin).toEqual({
    commit: first,
    branch: 'main',
    builder: 'ada@forge',
  });
});
