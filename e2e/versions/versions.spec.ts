import { execFile } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { mustRunSite, type StartedServer, startProgram, startSite } from '../processes.ts';
import { secondEdition } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { test as base } from '../visitor/test.ts';
import { expect, headingOf, visit } from '../visitor/visit.ts';
import { unpack } from './packed-version.ts';

/** The version before the contract's and the document's last change of number. */
const earlier = '2026-11-24';
/** The version before this one. */
const before = '2026-11-25';

const firstEdition = 'Sample section';

interface Fixtures {
  readonly folder: string;
  /** Ends what it starts with the test. */
  readonly start: (starting: Promise<StartedServer>) => Promise<string>;
}

const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    test.skip(process.env.STORE_UNDER_TEST === undefined, 'requires its own store');
    await inFolder(use);
  },
  start: async ({}, use) => {
    const started: StartedServer[] = [];
    await use(async (starting) => {
      const server = await starting;
      started.push(server);
      return server.url;
    });
    await Promise.all(started.map(({ stop }) => stop()));
  },
});

/** Copies an app's releases from the store of this version, or of another one. */
async function addReleases(app: string, to: string, from = process.env.STORE_UNDER_TEST ?? '') {
  const releases = join('releases', app);
  await cp(join(from, releases), join(to, releases), { recursive: true });
}

const deployOwn = async (app: string, store: string) =>
  mustRunSite(['deploy', `${app}@${await liveVersion(app, process.env.STORE_UNDER_TEST)}`], store);

async function liveVersion(app: string, store = ''): Promise<string> {
  const { output } = await mustRunSite(['status', '--json'], store);
  const [production] = JSON.parse(output);
  return production.apps[app].version;
}

/** Runs a command of a version's built server, and returns its output. */
async function runBuilt(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env } };
  return (await promisify(execFile)(process.execPath, ['site.mjs', ...args], options)).stdout;
}

async function readHeading(url: string): Promise<string | undefined> {
  return /<h1[^>]*>([^<]+)/.exec(await (await fetch(url)).text())?.[1];
}

async function readRevision(url: string): Promise<number> {
  return (await (await fetch(`${url}/_site.json`)).json()).revision;
}

const readRecord = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

/** The test section's page and the widget on it respond. */
async function expectInteractive(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/sample`);
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the sample widget' }).click();
  await expect(page.getByRole('button', { name: 'Sample widget is open' })).toBeVisible();
}

/** Keeps two revisions, as if a month had passed, so that none is kept for having been live. */
async function pruneLater(store: string): Promise<{ readonly removed: number }> {
  const built = dirname(process.env.BUILT_SITE ?? '');
  const clock = new URL('a-month-later.mjs', import.meta.url);
  const env = { SITE_STORE: store, NODE_OPTIONS: `--import=${clock}` };
  return JSON.parse(await runBuilt(built, ['prune', '--keep', '2', '--yes', '--json'], env));
}

/** Names of an app's files in the store that none of its releases there has. */
async function listUnused(releases: string): Promise<readonly string[]> {
  const names = (await readdir(releases)).filter((name) => name.endsWith('.json'));
  const records = await Promise.all(names.map((name) => readRecord(join(releases, name))));
  const used = new Set(records.flatMap(({ files }) => Object.keys(files)));
  const stored = await readdir(join(releases, 'files'));
  return stored.filter((name) => !used.has(name.replace(/\.(br|gz)$/, '')));
}

/** Each with a rollback after this version's shell, what it shows, and the app whose first release ends. */
const stores = [
  [earlier, ['mf-sample'], firstEdition, 'shell'],
  [before, ['--to', '2', '--yes'], secondEdition, 'mf-sample'],
] as const;

for (const [version, rollback, edition, app] of stores) {
  test(`a store of ${version} is read, deployed to, rolled back and pruned, and what is kept is served`, {
    tag: '@versions',
  }, async ({ folder, start, page, complaints }) => {
    const store = unpack(version, 'store', join(folder, 'store'));
    const releases = join(store, 'releases', app);
    const { version: first } = await readRecord(join(releases, 'log/1.json'));
    await addReleases('shell', store);
    await deployOwn('shell', store);
    const url = await start(startSite(store));
    expect(await readHeading(`${url}/sample`)).toBe(secondEdition);
    await expectInteractive(page, url);
    await mustRunSite(['rollback', ...rollback], store);
    await expect.poll(() => readHeading(`${url}/sample`)).toBe(edition);

    expect(await pruneLater(store)).toMatchObject({ removed: 0 });
    expect(await readdir(releases)).toContain(`${first}.json`);
    await pruneLater(store);
    expect(await readdir(releases)).not.toContain(`${first}.json`);
    expect(await listUnused(releases)).toEqual([]);
    const revisions = await readdir(join(store, 'channels/production'));
    expect(revisions.sort()).toEqual(['3.json', '4.json']);
    await mustRunSite(['fsck'], store);

    // Has nothing of what was removed in its memory.
    const later = await start(startSite(store));
    await mustRunSite(['rollback', '--to', '3', '--yes'], store);
    await expect.poll(() => readRevision(later)).toBe(5);
    expect(await readHeading(`${later}/sample`)).toBe(secondEdition);
    await expectInteractive(page, later);
    expect(complaints).toEqual([]);
  });
}

test('server, key and commands of the version before work with what this one deploys', {
  tag: '@versions',
}, async ({ folder, start, page, complaints }) => {
  const store = unpack(before, 'store', join(folder, 'store'));
  const cwd = unpack(before, 'server', join(folder, 'server'));
  const environment = { RELEASE_KEYS: join(folder, 'keys'), SITE_URL: 'http://localhost:1' };
  const env = { ...environment, SITE_STORE: store, MAIL_DIR: join(folder, 'mail'), PORT: '0' };
  const olderServer = await start(
    startProgram([process.execPath, 'site.mjs', 'serve'], { cwd, env }),
  );
  const read = (url: string) => readHeading(`${url}/sample`);
  expect(await read(olderServer)).toBe(secondEdition);
  for (const app of ['shell', 'mf-sample']) {
    await addReleases(app, store);
    await deployOwn(app, store);
  }
  await expect.poll(() => read(olderServer)).toBe(firstEdition);
  await expectInteractive(page, olderServer);

  const url = await start(startSite(store, environment));
  const allowed = ['--apps', 'mf-*', '--channels', 'production'];
  const { key } = JSON.parse(
    await runBuilt(cwd, ['keys', 'add', 'sample', ...allowed, '--json'], env),
  );
  await runBuilt(cwd, ['rollback', 'mf-sample'], { SITE_STORE: url, SITE_KEY: key });
  for (const server of [url, olderServer])
    await expect.poll(() => read(server)).toBe(secondEdition);
  expect(complaints).toEqual([]);
});

test('sections of contract 1 and 2 are live together while the shell is rolled back and upgraded', {
  tag: '@versions',
}, async ({ folder, start, page, complaints }) => {
  const store = unpack(before, 'store', join(folder, 'store'));
  const other = unpack(earlier, 'store', join(folder, 'other'));
  await addReleases('shell', store);
  await deployOwn('shell', store);
  await addReleases('mf-sample', store, other);
  await mustRunSite(['deploy', `mf-sample@${await liveVersion('mf-sample', other)}`], store);
  const url = await start(startSite(store));
  const expectBoth = async (revision: number) => {
    await expect.poll(() => readRevision(url)).toBe(revision);
    await expectInteractive(page, url);
    await visit(page, `${url}/business-training`);
    await expect(headingOf(page)).toHaveText((await readHeading(`${url}/business-training`)) ?? '');
  };
  await expectBoth(4);
  await mustRunSite(['rollback', 'shell'], store);
  await expectBoth(5);
  await deployOwn('shell', store);
  await expectBoth(6);
  expect(complaints).toEqual([]);
});
