import { describe, expect, it, vi } from 'vitest';
import { makeShell, putReleases } from '../../../store/fixtures/fake-releases.ts';
import { listen } from '../../../store/fixtures/listen.ts';
import { makeTemporaryFolder } from '../../../store/fixtures/temporary-folder.ts';
import { openStore } from '../../../store/open-store.ts';
import { fillPreviews } from '../../fixtures/preview-store.ts';
import { provideStore, runSite } from '../../fixtures/run-site.ts';

const { site: run, store } = provideStore({ fill: fillPreviews });
const site = (line: string) => run(...line.split(' '));

it('is started, changed, shown and released to everyone', async () => {
  const started = await site('deploy mf-news --share 5');
  expect(started).toMatchObject({ code: 0 });
  expect(started.out).toContain('Revision 1 of share is live: 1 page rendered');
  expect(started.out).toContain(
    'Live for 5% of visitors. To change that: npm run site -- share 25. To end it: npm run site -- share off',
  );
  expect((await site('share 2.5')).out).toContain('Now live for 2.5% of visitors');
  const shown = await site('share');
  expect(shown.out).toContain('production: revision 1, ');
  expect(shown.out).toContain('share: revision 2 for 2.5% of visitors, based on production rev');
  const ended = await site('share 100');
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.err).toContain('Promoting share changes production:\n  mf-news: 1.0.0-a → 1.1.0-b');
  expect((await site('share')).out).toMatch(/^No share is running\./);
});

it('keeps the version on production of its apps: check says so as a deploy does', async () => {
  await site('deploy mf-news --share 5');
  const refused = { code: 1, err: expect.stringContaining('mf-news is in the running share') };
  expect(await site('check mf-news')).toMatchObject(refused);
  expect(await site('deploy mf-news')).toMatchObject(refused);
  expect(await site('check mf-news --channel pr-1')).toMatchObject({ code: 0 });
});

// Regression: a page of every app was requested, and one of another team's failed the deploy.
it('requests pages of its apps alone', async () => {
  const requested: (string | undefined)[] = [];
  const port = await listen(({ url }, response) => {
    requested.push(url);
    response.end('{"channel":"share","revision":1}');
  });
  vi.stubEnv('SITE_URL', `http://127.0.0.1:${port}`);
  expect(await site('deploy mf-news --share 5')).toMatchObject({ code: 0 });
  expect(requested).toEqual(['/_site.json', '/news']);
});

it('is ended without changing production', async () => {
  await site('deploy mf-news --share 5');
  expect(await site('share off')).toMatchObject({
    code: 0,
    out: 'The share has ended; all visitors get production.',
  });
  expect(await store().lastRevisionNumber('production')).toBe(1);
});

it('stays as it is at the percentage that it has', async () => {
  await site('deploy mf-news --share 5');
  expect((await site('share 5')).out).toBe('Already live for 5% of visitors.');
  expect(await store().lastRevisionNumber('share')).toBe(1);
});

// Regression: nothing said so.
it('says that it has ended when a rollback gives production its releases', async () => {
  await site('deploy mf-news');
  await site('rollback mf-news');
  await site('deploy mf-news --share 5');
  const { code, out } = await site('rollback --to 2 --yes');
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('\nThe share has ended: production has its releases now.\n'),
  });
});

describe('bad input', () => {
  it.each([
    ['', 'share 25', 'No share is running. To start one: npm run site -- deploy <app> --share 5'],
    [
      '',
      'deploy mf-news@1.0.0-a --share 5',
      'Nothing to share: these releases are already live on prod',
    ],
    ['deploy mf-news --share 5', 'deploy mf-news --share 9', 'A share is already running: mf-news'],
  ])('after “%s”, %s is refused', async (before, line, message) => {
    if (before) await site(before);
    const { code, err } = await site(line);
    expect(code).toBe(1);
    expect(err.split('\n').at(-1)).toContain(message);
  });

  it('a preview of an app that is shared is not promoted', async () => {
    await site('deploy mf-news --channel pr-1');
    await site('deploy mf-news --share 5');
    const { code, err } = await site('promote pr-1');
    expect([code, err]).toEqual([1, expect.stringContaining('mf-news is in the running share')]);
  });

  it('a share requires that something is live', async () => {
    const empty = await makeTemporaryFolder();
    await putReleases(openStore(empty), makeShell());
    const { code, err } = await runSite(empty, 'deploy', 'shell', '--share', '5');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Nothing is live on production. Deploy without --share first.',
    });
  });
});
