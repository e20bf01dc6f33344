import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mustRunSite, repositoryRoot } from '../processes.ts';
import { apps } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { chooseInHeader } from '../visitor/visit.ts';
import { test as base, isExternal, whyNotExternal } from './own-store.ts';

/** It has every kind of file, and few of each: code, lists, pictures, PDFs, social cards. */
const app = 'mf-company';

const words = 'Words that were not there before.';

interface Reworded {
  readonly before: Live;
  /** What the deploy printed. */
  readonly output: string;
}

const test = base.extend<{ readonly reworded: Reworded }>({
  /** With a release of the shell that only words of Home have changed for. */
  reworded: [
    async ({ store, sources, server: { url } }, use) => {
      const before = await readLive(store, url);
      const file = join(sources, 'shared-content/src/home/home.yaml');
      // In a field that is part of no head.
      const lead = /lead: (>-\n +)?/;
      const text = await readFile(file, 'utf8');
      await writeFile(
        file,
        text.replace(lead, (found) => `${found}${words} `),
      );
      await mustRunSite(['publish', 'shell'], store, sources);
      const { output } = await mustRunSite(['deploy', 'shell'], store, undefined, url);
      await use({ before, output });
    },
    { timeout: 60_000 },
  ],
});

/** The records of an app's releases; each is named by its version. */
async function listRecords(store: string, app: string): Promise<string[]> {
  const names = await readdir(join(store, 'releases', app));
  return names.filter((name) => name.endsWith('.json'));
}

const readRecord = async (store: string, ...key: readonly string[]) =>
  JSON.parse(await readFile(`${join(store, ...key)}.json`, 'utf8'));

test('the same source built in another folder gives the same bytes', {
  tag: '@same-bytes',
}, async ({ store, sources }) => {
  // What the original has made of content before is made again.
  await rm(join(sources, '.cache'), { recursive: true });
  await inFolder(async (other) => {
    await mustRunSite(['publish', app], other, sources);
    // A version contains the hash of all files, the server bundle and the app's declarations.
    const [version, ...more] = await listRecords(other, app);
    expect(more).toEqual([]);
    expect(await listRecords(store, app)).toContain(version);
  });
});

/** The record of what an app's code was built from. */
const recordOf = (app: string) =>
  join(repositoryRoot, app === 'mf-sample' ? 'e2e' : '', app, 'dist/built.json');

test('the code of every app is kept, since it is built of known files', async () => {
  test.skip(isExternal(), whyNotExternal);
  expect(apps.filter((each) => existsSync(recordOf(each)))).toEqual(apps);
});

/** What is live of the shell, and the page at each path. */
interface Live {
  readonly shell: { version: string; server: unknown; files: Record<string, unknown> };
  readonly pages: Readonly<Record<string, string>>;
}

async function readLive(store: string, url: string): Promise<Live> {
  const { apps, channel, revision } = await (await fetch(`${url}/_site.json`)).json();
  const { tables } = await readRecord(store, 'channels', channel, String(revision));
  const pages: Record<string, string> = {};
  for (const { table } of Object.values<{ table: string }>(tables)) {
    const { pages: found } = await readRecord(store, 'tables', table);
    for (const [path, { page }] of Object.entries<{ page: string }>(found)) pages[path] = page;
  }
  return { shell: await readRecord(store, 'releases', 'shell', apps.shell), pages };
}

test('a change of words leaves every script as it was, and renders only the pages that have them', {
  tag: '@words-only',
}, async ({ store, server, reworded: { before, output }, page }) => {
  expect(output).toContain(': 1 page rendered');
  const after = await readLive(store, server.url);
  expect(after.shell.version).not.toBe(before.shell.version);
  expect(after.shell.server).toEqual(before.shell.server);
  // All others have the same names, which contain their hashes.
  const names = Object.keys(after.shell.files).filter((name) => !(name in before.shell.files));
  expect(names.map((name) => name.replace(/\.\w{8}\.json$/, ''))).toEqual(['home']);
  const rendered = Object.keys(after.pages).filter(
    (path) => after.pages[path] !== before.pages[path],
  );
  expect(rendered).toEqual(['/']);
  await page.goto(server.url);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await chooseInHeader(page, 'About');
  await expect(page.getByText(words)).toBeHidden();
  await chooseInHeader(page, 'Home');
  await expect(page.getByText(words)).toBeVisible();
});
