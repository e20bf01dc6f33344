import { expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { provideStore } from '../fixtures/run-site.ts';

const { site, store } = provideStore();

it('shows what was published, new and removed pages, and changed text', async () => {
  const before = makeSection({
    pages: [{ path: '/news' }, { path: '/news/old' }, { path: '/news/same' }],
  });
  const after = makeSection({
    version: '1.1.0-b',
    pages: [{ path: '/news', title: 'Storms' }, { path: '/news/new' }, { path: '/news/same' }],
  });
  await putReleases(store(), makeShell(), before, after);
  const note = { author: 'ada', time: '2026-03-01T12:00:00.000Z' };
  await store().logPublished('mf-news', { ...note, version: '1.0.0-a' });
  const changes = ['mf-news/src/a.ts'];
  await store().logPublished('mf-news', { ...note, version: '1.1.0-b', commit: 'c0ffee', changes });
  await site('deploy', 'shell', 'mf-news@1.0.0-a');
  const { code, out } = await site('changes', 'mf-news');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'mf-news 1.0.0-a → 1.1.0-b',
    'Published:',
    '  2026-03-01T12:00:00.000Z  1.1.0-b by ada (from c0ffee, 1 file changed)',
    '    mf-news/src/a.ts',
    'Pages:',
    '  /news/new (added)',
    '  /news/old (removed)',
    '  /news',
    '    - Title: Page /news',
    '    + Title: Storms',
  ]);
  expect(await store().lastRevisionNumber('production')).toBe(1);
  expect((await site('changes', 'mf-news', '1.1.0-b', '1.0.0-a')).out).toContain(
    '/news/old (added)',
  );
});

it('shows what changes in pages of other apps that embed its widgets', async () => {
  const home = makeShell({ embeds: ['teaser'] });
  const provide = (version: string, teaser: string) =>
    makeSection({ version, widgets: { teaser: `<p>${teaser}</p>` } });
  await putReleases(store(), home, provide('1.0.0-a', 'Calm'), provide('1.1.0-b', 'Storms'));
  await site('deploy', 'shell', 'mf-news@1.0.0-a');
  const { out } = await site('changes', 'mf-news');
  expect(out.split('\n').slice(-4)).toEqual(['Pages:', '  /', '    - Calm', '    + Storms']);
});

it('lists nothing as published up to an earlier version, or to the same', async () => {
  const releases = ['1.0.0-a', '1.1.0-b'].map((version) => makeSection({ version }));
  await putReleases(store(), makeShell(), ...releases);
  await site('deploy', 'shell', 'mf-news@1.0.0-a');
  for (const to of ['1.0.0-a', '1.1.0-b']) {
    const { out } = await site('changes', 'mf-news', '1.1.0-b', to);
    expect(out.split('\n')).toEqual([`mf-news 1.1.0-b → ${to}`, 'Pages: no change in text.']);
  }
});
