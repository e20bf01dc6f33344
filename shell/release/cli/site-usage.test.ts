import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { provideStore, runSite } from '../fixtures/run-site.ts';

const { folder, site, store } = provideStore();

describe('a usage error exits with 2 and names the command’s help', () => {
  const noShare = 'is not a percentage from 0.1 to 99.9 with at most one decimal.';
  const noChange = 'is neither a percentage from 0.1 to 100 with at most one decimal, nor off.';
  const reserved = '"share" is reserved for gradual releases';
  it.each([
    ['an unknown command', ['promot'], "unknown command 'promot'; did you mean promote?"],
    ['a bad limit', ['history', '--limit', '0'], '"0" is not a number of revisions.'],
    ['create with a bad site', ['create', 'a', '--site', 'x'], '"x" is not a URL without a path'],
    ['create with a misspelt part', ['create', 'pag', 'mf-a', '/a'], 'did you mean page?'],
    ['create page without a path', ['create', 'page', 'mf-a'], "missing required argument 'path'"],
    [
      'remove with an option of creation',
      ['create', 'mf-a', '--remove', '--to', 'x'],
      "option '--remove' cannot be used with option '--to <folder>'",
    ],
    [
      'confirm what is created',
      ['create', 'mf-a', '--prefix', '/a', '--yes'],
      '--yes requires --remove',
    ],
    [
      'create with an option of other repositories',
      ['create', 'mf-a', '--prefix', '/a', '--packages', 'x'],
      '--site and --packages require --to',
    ],
    ['export to no folder', ['export', ''], '"" is not the name of a folder.'],
    [
      'publish from a site',
      ['publish', 'mf-learning', '--from', 'https://www.example.com'],
      "'--from <store>' argument 'https://www.example.com' is invalid. \"https://www.example.com\" is neither a folder nor a bucket",
    ],
    ['publish from nothing', ['publish', 'shell', '--from', ''], '"" is neither a folder nor a'],
    ['rollback without an app', ['rollback'], 'either one app, or --to with a revision number'],
    ['rollback with both', ['rollback', 'a', '--to', '1'], 'either one app, or --to'],
    ['no reason', ['retire', 'mf-news', '--reason', ' '], '" " is not a reason.'],
    [
      'a day that does not exist',
      ['history', '--at', '2026-02-30'],
      '"2026-02-30" is not a time such',
    ],
    ['a bad time', ['history', '--at', 'yesterday'], '"yesterday" is not a time such as 2026-03'],
    ['a bad number', ['rollback', '--to', '0x1'], '"0x1" is not a revision number.'],
    ['a bad channel', ['history', '--channel', '../x'], '"../x" is not a valid channel name'],
    ['a channel no host can have', ['history', '--channel', 'pr-'], '"pr-" is not a valid channel'],
    ['a share of nobody', ['deploy', 'mf-news', '--share', '0'], noShare],
    ['a share of everybody', ['deploy', 'mf-news', '--share', '100'], noShare],
    ['a share of two decimals', ['deploy', 'mf-news', '--share', '2.55'], noShare],
    ['a change to less than nobody', ['share', '-5'], `"-5" ${noChange}`],
    [
      'a share of a preview',
      ['deploy', 'mf-news', '--share', '5', '--channel', 'pr-1'],
      "cannot be used with option '--channel <name>'",
    ],
    [
      'two channels',
      ['deploy', 'mf-news', '--channel', 'pr-1', '--channel=pr-2'],
      "option '--channel <name>' is given twice; give it once.",
    ],
    [
      'a reason left out before a channel',
      ['rollback', 'mf-news', '--reason', '--channel=pr-1'],
      "option '--reason <text>' argument missing before --channel=pr-1.",
    ],
    ['a deploy to the share', ['deploy', 'mf-news', '--channel', 'share'], reserved],
    ['a promotion of the share', ['promote', 'share'], reserved],
    ['closing the share', ['close', 'share'], reserved],
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await site(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    const command = args.slice(0, args[1] === 'page' ? 2 : 1);
    const known = args[0] === 'promot' ? [] : [`${command.join(' ')} `];
    expect(err).toMatch(new RegExp(`^.+[.?] See npm run site -- ${known}--help\\.$`));
  });

  it('no command', async () => {
    expect(await site()).toMatchObject({ code: 2, err: expect.stringContaining('Usage: ') });
  });
});

// Regression: it was parsed as an option.
it('accepts a value that starts with a hyphen', async () => {
  await putReleases(store(), makeShell());
  await site('deploy', 'shell', '--reason', '-x');
  expect((await store().readRevision('production', 1))?.reason).toBe('-x');
});

it('deploy --help prints usage and examples', async () => {
  const { code, out } = await site('deploy', '--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: npm run site -- deploy\b/);
  expect(await site('help', 'deploy')).toEqual({ code, out, err: '' });
  expect(out).toMatch(/Examples:\n {2}.*npm run site -- deploy\b/);
});

describe('an unknown app is rejected with a suggestion', () => {
  it.each([
    [['publish', 'shel'], 'Unknown app "shel"; did you mean shell? Apps in'],
    [
      ['deploy', 'shel'],
      'Unknown app "shel"; did you mean shell? The store has releases of: none.',
    ],
    [['deploy', 'shell'], 'Publish first: npm run site -- publish shell'],
  ])('%j', async (args, message) => {
    const { code, err } = await site(...args);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});

describe('--json', () => {
  beforeEach(() => putReleases(store(), makeShell(), makeSection()));

  it('prints the result of a deploy and nothing else', async () => {
    const { code, out, err } = await site('deploy', 'shell', 'mf-news', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toEqual({
      channel: 'production',
      revision: 1,
      isNew: true,
      apps: { shell: '1.0.0-a', 'mf-news': '1.0.0-a' },
      rendered: 3,
      milliseconds: expect.any(Number),
      warnings: [],
      changes: [
        { app: 'mf-news', to: '1.0.0-a' },
        { app: 'shell', to: '1.0.0-a' },
      ],
      probe: {
        outcome: 'unknown',
        origin: 'http://localhost:1',
        reason: 'no response (ECONNREFUSED)',
        remedy: expect.stringMatching(/^Set SITE_URL to where the site is served;/),
      },
    });
  });

  it('prints the base, overrides and URL of a preview', async () => {
    await site('deploy', 'shell');
    const { out } = await site('deploy', 'mf-news', '--channel', 'pr-1', '--json');
    expect(JSON.parse(out)).toMatchObject({
      channel: 'pr-1',
      base: 1,
      overrides: { 'mf-news': '1.0.0-a' },
      url: 'http://pr-1.localhost:1',
    });
  });

  it('prints refusals and usage errors with their kind', async () => {
    const refused = await site('rollback', 'shell', '--json');
    expect(JSON.parse(refused.out)).toEqual({
      error: {
        kind: 'refused',
        message: expect.stringContaining('Nothing is live in '),
      },
    });
    const used = await site('deploy', '--json');
    expect(JSON.parse(used.out)).toEqual({
      error: { kind: 'usage', message: "missing required argument 'app[@version]'" },
    });
    expect([refused.code, used.code]).toEqual([1, 2]);
  });
});

it('packages names the folder that it cannot write', async () => {
  // There, `mkdir` with `recursive` hangs.
  const { code, err } = await site('packages', '/proc/x/packages');
  expect(code).toBe(1);
  expect(err).toMatch(
    /\nCannot write to \/proc\/x\/packages: ENOENT.+\. Check that it is a folder and/,
  );
});

describe('a store', () => {
  it.each([
    [['status'], 0],
    [['retire', 'mf-learning'], 1],
  ])('in which nothing is live is named by %j', async (args, code) => {
    const message = `Nothing is live in ${folder()}. Publish and deploy, or run npm start.`;
    expect(await site(...args)).toEqual({
      code,
      out: code === 0 ? message : '',
      err: code === 0 ? '' : message,
    });
  });

  it('that is not writable is reported with what to do', async () => {
    await putReleases(store(), makeShell());
    // A file in place of the ledgers' folder stops even root from writing there.
    await writeFile(join(folder(), 'channels'), '');
    const { code, err } = await site('deploy', 'shell');
    expect(code).toBe(1);
    expect(err).toContain(`Cannot write to SITE_STORE ${folder()}: `);
    expect(err).toContain('Check that it is a folder');
    expect(err).not.toContain('    at ');
  });

  it.each([
    ['a file', 'notes.txt', 'is a file'],
    ['below a file', 'notes.txt/site', 'cannot be opened (ENOTDIR'],
  ])('that is %s is rejected', async (_, name, fault) => {
    await writeFile(join(folder(), 'notes.txt'), '');
    const path = join(folder(), name);
    const { code, err } = await runSite(path, 'status');
    expect(code).toBe(1);
    expect(err).toContain(`SITE_STORE is "${path}", which ${fault}`);
    expect(err).toMatch(/\. Set it to a folder; it is created if missing\.$/);
  });

  it('that is a file is rejected by its option, too', async () => {
    const { err } = await site('publish', 'shell', '--from', 'package.json');
    expect(err).toContain('--from is "package.json", which is a file.');
  });
});
