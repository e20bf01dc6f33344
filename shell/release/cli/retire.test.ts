import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readShare } from '../../store/channels.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import type { Revision } from '../../store/records.ts';
import { keys } from '../../store/site-store.ts';
import { composeAndAppend } from '../deploy/compose-and-append.ts';
import { deploy } from '../deploy/deploy.ts';
import { provideStore } from '../fixtures/run-site.ts';

/** The second revision of a channel. */
async function readLive(channel = 'production'): Promise<Revision> {
  const revision = await store().readRevision(channel, 2);
  if (revision === undefined) throw new Error(`${channel} has no revision 2`);
  return revision;
}

/** Revision 1 of production: the shell, news and events; events embeds nothing. */
const { folder, site, store } = provideStore({
  fill: async (filled) => {
    const news = makeSection({ pages: [{ path: '/news' }, { path: '/news/storms' }] });
    const events = ['1.0.0-a', '1.1.0-b'].map((version) =>
      makeSection({
        app: 'mf-events',
        prefix: '/events',
        otherPrefixes: version === '1.0.0-a' ? [] : ['/news'],
        version,
        redirects:
          version === '1.0.0-a'
            ? []
            : ['/news', '/news/storms'].map((from) => ({ from, to: '/events' })),
      }),
    );
    await putReleases(filled, makeShell(), news, ...events);
    const wanted = { shell: '1.0.0-a', 'mf-news': '1.0.0-a', 'mf-events': '1.0.0-a' };
    await deploy(filled, { channel: 'production', reason: 'test', wanted });
  },
});

it('refuses to lose pages without redirects or a reason, and names them', async () => {
  const { code, err } = await site('retire', 'mf-news');
  expect(code).toBe(1);
  expect(err).toContain(
    'Deploy to production refused; revision 1 stays live.\nWithout mf-news, these pages would return 404: /news, /news/storms. Add redirects from them to another app and deploy it too (--with <app>), or give a reason for dropping them (--reason).',
  );
  expect(await store().lastRevisionNumber('production')).toBe(1);
});

it('refuses to lose pages that it does not know without a reason', async () => {
  await rm(join(folder(), keys.release('mf-news', '1.0.0-a')));
  const { code, err } = await site('retire', 'mf-news');
  expect(code).toBe(1);
  expect(err).toContain(
    'Without mf-news, its pages would return 404; which they are is unknown, since its record is missing or damaged. Publish it again from the same source, or give a reason (--reason).',
  );
  const retired = await site('retire', 'mf-news', '--reason', 'nobody read it');
  expect([retired.code, retired.out]).toEqual([
    0,
    expect.stringContaining('Warning for mf-news: The pages of mf-news will return 404;'),
  ]);
});

it('refuses to retire an app and deploy it at once', async () => {
  const { code, err } = await site('retire', 'mf-news', '--with', 'mf-events', 'mf-news');
  expect(code).toBe(2);
  expect(err).toContain('mf-news cannot be retired and deployed at once; leave it out of --with.');
});

it('retires an app with a reason, and says how to undo it', async () => {
  const { code, out, err } = await site('retire', 'mf-news', '--reason', 'nobody\n\n\tread it\n');
  expect(code).toBe(0);
  expect(err).toContain('Retiring mf-news changes production:\n  mf-news: 1.0.0-a → not live\n');
  expect(out).toContain('Warning for mf-news: These pages will return 404: /news, /news/storms.');
  expect(out).toMatch(/^To undo: npm run site -- deploy mf-news@1\.0\.0-a$/m);
  const { apps, tables, reason } = await readLive();
  expect([Object.keys(apps), Object.keys(tables), reason]).toEqual([
    ['mf-events', 'shell'],
    ['mf-events', 'shell'],
    'nobody read it',
  ]);
});

it('retires an app together with a release that redirects its pages', async () => {
  const { code, out } = await site('retire', 'mf-news', '--with', 'mf-events');
  expect([code, out]).toEqual([0, expect.not.stringContaining('404')]);
  expect((await readLive()).apps).toEqual({ 'mf-events': '1.1.0-b', shell: '1.0.0-a' });
});

it('can be tried on a preview, which shows it, rolled back there, and promoted', async () => {
  const retire = () => site('retire', 'mf-news', '--channel', 'pr-1', '--reason', 'nobody read it');
  await retire();
  expect((await site('status')).out).toMatch(/mf-news +retired .*nobody read it.* \(override\)$/m);
  await site('rollback', 'mf-news', '--channel', 'pr-1');
  expect((await readLive('pr-1')).apps).toHaveProperty('mf-news');
  expect((await retire()).out).toMatch(
    /^To undo: npm run site -- rollback mf-news --channel pr-1$/m,
  );
  expect((await site('promote', 'pr-1')).code).toBe(0);
  const { apps, reason } = await readLive();
  expect(Object.keys(apps)).toEqual(['mf-events', 'shell']);
  expect(reason).toBe('promote pr-1: nobody read it');
});

it('is the suggested way to undo the first deploy of an app', async () => {
  await site('retire', 'mf-news', '--reason', 'not read');
  const { out } = await site('deploy', 'mf-news');
  expect(out).toMatch(/^To undo: npm run site -- retire mf-news --reason "undone"$/m);
  const { err } = await site('rollback', 'mf-events');
  expect(err).toContain('To take it off the site: npm run site -- retire mf-events.');
});

it.each([
  ['shell', 'The shell cannot be retired: it serves every page.'],
  ['constructor', 'constructor is not live on production. Live there: mf-events, mf-news, shell.'],
])('refuses %s', async (app, message) => {
  const { code, err } = await site('retire', app);
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});

// Regression: it was refused as not live, and the share's visitors kept it.
it('takes off the share what a retirement that was killed has left there', async () => {
  await putReleases(store(), makeShell({ version: '2.0.0-b' }));
  await site('deploy', 'shell', '--share', '5');
  const wanted = { 'mf-news': null };
  const killed = { channel: 'production', reason: 'retire', wanted, isLossAllowed: true };
  await composeAndAppend(store(), killed);
  expect(Object.keys((await readShare(store()))?.apps ?? {})).toContain('mf-news');
  const { code, out } = await site('retire', 'mf-news', '--reason', 'nobody read it');
  expect([code, out]).toEqual([
    0,
    'Already live on production, as revision 2.\nThe share was based on an earlier revision; it follows now.',
  ]);
  expect(await readShare(store())).toMatchObject({ base: 2, share: 5 });
  expect(Object.keys((await readShare(store()))?.apps ?? {})).not.toContain('mf-news');
  const again = await site('retire', 'mf-news', '--reason', 'nobody read it');
  expect(again.err).toContain('mf-news is not live on production.');
});
