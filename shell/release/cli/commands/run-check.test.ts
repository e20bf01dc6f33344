import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { goLive } from '../../../compose/fixtures/live-store.ts';
import { makeSection, makeShell, putReleases } from '../../../store/fixtures/fake-releases.ts';
import { fillOnce } from '../../../store/fixtures/filled-store.ts';
import { keys } from '../../../store/site-store.ts';
import { provideStore } from '../../fixtures/run-site.ts';

const linkTo = (path: string) => [{ path: '/news', body: `<h1>N</h1><a href="${path}">x</a>` }];

const { folder, site, store } = provideStore({
  fill: (filled) => {
    const news = makeSection({ pages: linkTo('/course-info') });
    const broken = makeSection({ version: '1.1.0-b', pages: linkTo('/mews') });
    const shell = makeShell({ planned: { 'mf-learning': ['/course-info'] } });
    return putReleases(filled, shell, broken, news);
  },
});

describe('check', () => {
  it('exits with 0 and prints the warnings if nothing is refused', async () => {
    const { code, out } = await site('check', 'shell', 'mf-news');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Warning for mf-news: mf-news /news: the link /course-info is not a page. mf-learning, which owns it, is not live here.',
      'Check passed for production: 3 pages would change.',
    ]);
  });

  it('exits with 1, prints the refusals and deploys nothing', async () => {
    await site('deploy', 'shell', 'mf-news');
    const { code, out } = await site('check', 'mf-news@1.1.0-b');
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'Check failed for production:',
      'mf-news /news: the link /mews leads nowhere. Did you mean /news?',
    ]);
    expect(await store().lastRevisionNumber('production')).toBe(1);
  });

  describe('of what is live', () => {
    const { app, version, entry } = makeSection().release;

    const { fillFolder: fillLive } = fillOnce((filled) =>
      goLive(filled, [makeShell(), makeSection()]),
    );

    beforeEach(() => fillLive(folder()));

    it.each([
      ['without apps', ['check']],
      ['by its version', ['check', `${app}@${version}`]],
    ])('%s finds a changed file', async (_, words) => {
      await writeFile(join(folder(), keys.file(app, entry)), 'something else');
      const { code, err } = await site(...words);
      expect(code).toBe(1);
      expect(err).toContain(`${keys.file(app, entry)} in ${folder()} does not match its record.`);
    });

    it('skips the files of apps that are not named', async () => {
      await writeFile(join(folder(), keys.file(app, entry)), 'something else');
      expect((await site('check', 'shell')).code).toBe(0);
    });
  });

  it('requires apps if nothing is live', async () => {
    const { code, err } = await site('check');
    expect(code).toBe(1);
    expect(err).toContain('Nothing is live on production; name the apps to check.');
  });

  it('reports that a preview is closed', async () => {
    await site('deploy', 'shell', 'mf-news@1.0.0-a');
    await site('deploy', 'mf-news@1.0.0-a', '--channel', 'pr-1');
    await site('close', 'pr-1');
    const all = await site('check', '--channel', 'pr-1');
    expect([all.code, all.err]).toEqual([1, expect.stringContaining('pr-1 is closed (by ')]);
    const one = await site('check', 'mf-news@1.0.0-a', '--channel', 'pr-1');
    expect(one.err).toContain('pr-1 is closed; a deploy reopens it.');
  });

  it('prints refusals and warnings as JSON', async () => {
    const { code, out, err } = await site('check', 'shell', 'mf-news@1.1.0-b', '--json');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      channel: 'production',
      apps: { shell: '1.0.0-a', 'mf-news': '1.1.0-b' },
      refusals: [{ rule: 'links', severity: 'refusal', app: 'mf-news' }],
      warnings: [],
    });
  });
});

it('a refused deploy prints the reasons as JSON', async () => {
  const { code, out } = await site('deploy', 'shell', 'mf-news@1.1.0-b', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out).error).toMatchObject({
    kind: 'refused',
    findings: [{ rule: 'links', app: 'mf-news' }],
  });
});
