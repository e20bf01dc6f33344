import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readShare } from '../../store/channels.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { listen } from '../../store/fixtures/listen.ts';
import { composeAndAppend } from '../deploy/compose-and-append.ts';
import { provideStore } from '../fixtures/run-site.ts';
import { main } from './site.ts';

const { site, store, folder } = provideStore({
  fill: (filled) => {
    const news = ['1.0.0-a', '1.1.0-b'].map((version) => makeSection({ version }));
    return putReleases(filled, makeShell(), ...news);
  },
});

describe('a successful command exits with 0', () => {
  it('deploys, prints the revision and, from the second on, how to undo it', async () => {
    const first = await site('deploy', 'shell', 'mf-news@1.0.0-a');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      /^Revision 1 of production is live: 3 pages rendered, \d+ ms each\.\nPages not verified at [^\n]*$/,
    );
    const second = await site('deploy', 'mf-news');
    expect(second.out).toContain('Revision 2 of production is live');
    expect(second.err).toContain('Deploying changes production:\n  mf-news: 1.0.0-a → 1.1.0-b\n');
    expect(second.out).toMatch(/^To undo: npm run site -- rollback mf-news$/m);
    const third = await site('deploy', 'mf-news@1.1.0-b');
    expect(third.out).toBe('Already live on production, as revision 2.');
  });

  it('says which release it takes without a version, also if that is live: a publish may have failed', async () => {
    await site('deploy', 'shell', 'mf-news');
    const time = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const origin = { commit: '4ab31cd0e1', branch: 'main' };
    await store().logPublished('mf-news', { version: '1.1.0-b', author: 'ada', time, ...origin });
    const newest = 'Newest release of mf-news: 1.1.0-b, published 3 hours ago by ada';
    const { err } = await site('deploy', 'mf-news');
    expect(err).toContain(`${newest} (from main 4ab31cd0e1)\n`);
    expect((await site('deploy', 'mf-news@1.1.0-b')).err).not.toContain('Newest release');
  });

  it('says how old a release is that it promotes: production may have a newer one', async () => {
    await site('deploy', 'shell', 'mf-news');
    const time = new Date(Date.now() - 21 * 86_400_000).toISOString();
    await store().logPublished('mf-news', { version: '1.0.0-a', author: 'ada', time });
    await site('deploy', 'mf-news@1.0.0-a', '--channel', 'pr-1');
    const { err } = await site('promote', 'pr-1');
    expect(err).toContain('Release of mf-news: 1.0.0-a, published 21 days ago by ada\n');
  });

  it('but with 1 if a page that went live fails', async () => {
    const port = await listen(({ url }, response) => {
      if (url === '/_site.json') response.end('{"channel":"production","revision":1}');
      else response.writeHead(500).end();
    });
    vi.stubEnv('PORT', String(port));
    const { code, out } = await site('deploy', 'shell', 'mf-news');
    expect(code).toBe(1);
    expect(out).toMatch(/^mf-news: http:\S+\/news returned 500\./m);
  });

  it('rolls back with --yes, and once only', async () => {
    await site('deploy', 'shell', 'mf-news@1.0.0-a');
    await site('deploy', 'mf-news');
    const { code, out } = await site('rollback', '--to', '1', '--yes', '--reason', 'slow');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Rolling production back to revision 1 changes:',
      '  mf-news: 1.1.0-b → 1.0.0-a',
      'Revision 3 of production is live: 0 pages rendered.',
      expect.stringContaining(
        'Pages not verified at http://localhost:1: no response (ECONNREFUSED). Set SITE_URL',
      ),
      'To undo: npm run site -- deploy mf-news@1.1.0-b',
    ]);
    expect(await store().readRevision('production', 3)).toMatchObject({ reason: 'slow' });
    const again = await site('rollback', '--to', '1', '--json');
    const apps = { shell: '1.0.0-a', 'mf-news': '1.0.0-a' };
    const nothing = { isNew: false, rendered: 0, milliseconds: 0, warnings: [], changes: [] };
    expect(JSON.parse(again.out)).toEqual({ channel: 'production', revision: 3, apps, ...nothing });
  });

  it('rolls back one app', async () => {
    await site('deploy', 'shell', 'mf-news@1.0.0-a');
    await site('deploy', 'mf-news');
    const { code, out, err } = await site('rollback', 'mf-news', '--reason', 'too slow');
    expect(code).toBe(0);
    expect(err).toBe(
      'Rolling back mf-news changes production:\n  mf-news: 1.1.0-b → 1.0.0-a\nComposing production …',
    );
    // Another rollback would go further back.
    expect(out).toMatch(/^To undo: npm run site -- deploy mf-news@1\.1\.0-b$/m);
    expect(await store().readRevision('production', 3)).toMatchObject({
      apps: { shell: '1.0.0-a', 'mf-news': '1.0.0-a' },
      reason: 'too slow',
    });
  });

  it('returns a preview without an earlier version to production’s', async () => {
    await site('deploy', 'shell', 'mf-news@1.0.0-a');
    await site('deploy', 'shell', '--channel', 'pr-1');
    const deployed = await site('deploy', 'mf-news', '--channel', 'pr-1');
    expect(deployed.out).toContain('Preview: http://pr-1.localhost:1');
    expect(deployed.out).toMatch(/^To undo: .* rollback mf-news --channel pr-1$/m);
    const { out } = await site('rollback', 'mf-news', '--channel', 'pr-1');
    expect(out).toMatch(
      /^pr-1 has no earlier version of mf-news; it inherits production's again\.$/m,
    );
    expect(out).toMatch(/^To undo: .* rollback --to 2 --channel pr-1$/m);
    const overridesOf = async (number: number) =>
      (await store().readRevision('pr-1', number))?.overrides;
    expect(await overridesOf(3)).toEqual({ shell: '1.0.0-a' });
    await putReleases(store(), makeShell({ version: '2.0.0-b' }));
    await site('deploy', 'shell', '--channel', 'pr-1');
    expect(await overridesOf(4)).toEqual({ shell: '2.0.0-b' });
  });

  it('suggests the previous revision as undo if several apps changed', async () => {
    await site('deploy', 'shell', 'mf-news@1.0.0-a');
    await putReleases(store(), makeShell({ version: '2.0.0-b' }));
    const { out } = await site('deploy', 'shell', 'mf-news');
    expect(out).toMatch(/^To undo: .* rollback --to 1 --channel production$/m);
  });

  // Regression: rolling back the one that changed left the other one overridden.
  it('suggests the previous revision of a preview as undo if several apps are overridden', async () => {
    await site('deploy', 'shell', 'mf-news@1.0.0-a');
    await putReleases(store(), makeShell({ version: '2.0.0-b' }));
    await site('deploy', 'shell', '--channel', 'pr-1');
    await putReleases(store(), makeShell({ version: '3.0.0-c' }));
    const { out } = await site('deploy', 'shell', 'mf-news@1.0.0-a', '--channel', 'pr-1');
    expect(out).toMatch(/^To undo: .* rollback --to 1 --channel pr-1$/m);
    await site('rollback', '--to', '1', '--channel', 'pr-1', '--yes');
    expect((await store().readRevision('pr-1', 3))?.overrides).toEqual({ shell: '2.0.0-b' });
  });
});

describe('a refused command exits with 1 and changes nothing', () => {
  it('a rollback without --yes, after listing what would change', async () => {
    await site('deploy', 'shell', 'mf-news@1.0.0-a');
    await site('deploy', 'mf-news');
    const { code, out, err } = await site('rollback', '--to', '1');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('  mf-news: 1.1.0-b → 1.0.0-a\nRe-run with --yes to confirm.');
    expect(await store().lastRevisionNumber('production')).toBe(2);
  });

  it.each([
    ['a version', ['deploy', 'mf-news@9'], 'It has: 1.0.0-a, 1.1.0-b.'],
    ['a revision', ['rollback', '--to', '9', '--yes'], 'It has 1.'],
    ['a live app', ['rollback', 'mf-new'], 'did you mean mf-news? Live there: mf-news, shell.'],
    ['a channel', ['rollback', 'shell', '--channel', 'x'], 'Channels in this store: production.'],
  ])('%s that is unknown, listing the known ones', async (_, args, known) => {
    await site('deploy', 'shell', 'mf-news');
    const { code, out, err } = await site(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(known);
    expect(await store().lastRevisionNumber('production')).toBe(1);
  });
});

// Regression: it was listed as one of the store's in the message that it is unknown.
it('a preview whose revisions were pruned is no channel of the store', async () => {
  await site('deploy', 'shell', 'mf-news');
  await mkdir(join(folder(), 'channels/pr-1'));
  const { err } = await site('close', 'pr-1');
  expect(err).toContain('Unknown channel "pr-1". Channels in this store: production.');
});

// Regression: it had nothing to do, so the share's visitors kept what was rolled back.
it('a rollback to a revision that was killed reaches the share when it is run again', async () => {
  await putReleases(store(), makeShell({ version: '2.0.0-b' }));
  await site('deploy', 'shell@1.0.0-a', 'mf-news@1.0.0-a');
  await site('deploy', 'mf-news');
  await site('deploy', 'shell', '--share', '5');
  const killed = { channel: 'production', reason: 'rollback', wanted: { 'mf-news': '1.0.0-a' } };
  await composeAndAppend(store(), killed);
  const { code, out } = await site('rollback', '--to', '1', '--yes');
  expect([code, out.split('\n')]).toEqual([
    0,
    [
      'Nothing to do: revision 1 has the same releases as the live one.',
      'Already live on production, as revision 3.',
      'The share was based on an earlier revision; it follows now.',
    ],
  ]);
  expect((await readShare(store()))?.apps['mf-news']).toBe('1.0.0-a');
});

it('passes on the JSON of a server as it is', async () => {
  const data = JSON.stringify({ title: 'N\u009b1m' });
  const port = await listen((_, response) => {
    response.end(`${JSON.stringify({ out: data })}\n${JSON.stringify({ exit: 0 })}\n`);
  });
  vi.stubEnv('SITE_STORE', `http://localhost:${port}`);
  vi.stubEnv('SITE_KEY', 'site_key');
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  await main(['status', '--json']);
  expect(print.mock.calls).toEqual([[data]]);
});

// Regression: what a team published could write to the terminal of whoever looked at it.
it('shows the control characters of releases and arguments escaped', async () => {
  const odd = makeSection({
    version: '1.2.0-c',
    pages: [{ path: '/news', title: 'N\u001b[2J\u009b1m' }],
  });
  await putReleases(store(), odd);
  await site('deploy', 'shell', 'mf-news@1.0.0-a');
  const { out } = await site('changes', 'mf-news', '1.0.0-a', '1.2.0-c');
  expect(out).toContain('N\\u{1b}[2J\\u{9b}1m');
  const { err } = await site('deploy', 'mf-news@\u001b[2J');
  expect(err).toContain('The store has no mf-news \\u{1b}[2J.');
});
