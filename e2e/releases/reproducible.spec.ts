import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mustRunSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { chooseInHeader } from '../visitor/visit.ts';
import { test } from './own-store.ts';

/** With the most kinds of files: pictures, PDFs, social cards. The shell's are compared below. */
const app = 'mf-learning';

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

/** Documents by app, each with a field that is part of no head. */
const documents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shell: { home: 'lead' },
  'mf-company': { about: 'mission', testimonials: 'quote' },
};
const changed = Object.keys(documents);
const wordsOf = (name: string) => `Changed words of ${name}.`;

/** Adds a sentence to the first of these fields. */
async function changeWords(sources: string, name: string, field: string): Promise<void> {
  const file = join(sources, `shared-content/src/${name}/${name}.yaml`);
  const text = await readFile(file, 'utf8');
  const start = new RegExp(`${field}: (>-\\n +)?`);
  await writeFile(
    file,
    text.replace(start, (found) => `${found}${wordsOf(name)} `),
  );
}

/** The releases that are live, and the page at each path. */
async function readLive(store: string, url: string) {
  const { apps, channel, revision } = await (await fetch(`${url}/_site.json`)).json();
  const { tables } = await readRecord(store, 'channels', channel, String(revision));
  const releases = changed.map((app) => readRecord(store, 'releases', app, apps[app]));
  const pages: Record<string, string> = {};
  for (const { table } of Object.values<{ table: string }>(tables)) {
    const { pages: found } = await readRecord(store, 'tables', table);
    for (const [path, { page }] of Object.entries<{ page: string }>(found)) pages[path] = page;
  }
  return { releases: await Promise.all(releases), pages };
}

test('a change of words leaves every script as it was, and renders only the pages that have them', {
  tag: '@words-only',
}, async ({ store, sources, server, page }) => {
  const before = await readLive(store, server.url);
  for (const [name, field] of Object.values(documents).flatMap(Object.entries)) {
    await changeWords(sources, name, field);
  }
  await mustRunSite(['publish', ...changed], store, sources);
  const deploy = ['deploy', ...changed];
  const { output } = await mustRunSite(deploy, store, undefined, server.url);
  expect(output).toContain(': 3 pages rendered');
  const after = await readLive(store, server.url);
  for (const [index, { app, version, server: bundle, files }] of after.releases.entries()) {
    const earlier = before.releases[index];
    expect(version).not.toBe(earlier?.version);
    expect(bundle).toEqual(earlier?.server);
    // All others have the same names, which contain their hashes.
    const stems = Object.keys(files)
      .filter((name) => !(name in (earlier?.files ?? {})))
      .map((name) => name.replace(/\.\w{8}\.json$/, ''));
    expect(stems).toEqual(Object.keys(documents[app] ?? {}));
  }
  const rendered = Object.keys(after.pages).filter(
    (path) => after.pages[path] !== before.pages[path],
  );
  expect(rendered.sort()).toEqual(['/', '/about', '/testimonials']);
  await page.goto(server.url);
  await expect(page.getByText(wordsOf('home'))).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await chooseInHeader(page, 'About');
  await expect(page.getByText(wordsOf('about'))).toBeVisible();
  await expect(page.getByText(wordsOf('testimonials'))).toBeVisible();
  await chooseInHeader(page, 'Home');
  await expect(page.getByText(wordsOf('home'))).toBeVisible();
});
