import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { listPublicApps } from '../apps.ts';
import { provideRepository, runGit } from '../fixtures/run-git.ts';
import { chooseApps, listChangedApps } from './changed-apps.ts';

let root: string;
const git = (...words: readonly string[]) => runGit(root, ...words);
const write = (path: string, text = '') => writeIn(root, path, text);

async function writeIn(folder: string, path: string, text = ''): Promise<void> {
  await mkdir(join(folder, dirname(path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Two sections and the shell; `mf-news` builds the collection `stories`. */
const copyRepository = provideRepository(async (folder) => {
  const workspaces = ['shell', 'mf-*', 'e2e/mf-sample'];
  await writeIn(folder, 'package.json', JSON.stringify({ name: 'site', workspaces }));
  for (const id of ['mf-news', 'mf-events']) await writeIn(folder, `${id}/src/section.ts`);
  const site = { prefixes: ['/news'], routes: [], content: ['stories'] };
  await writeIn(folder, 'mf-news/package.json', JSON.stringify({ site }));
});

beforeEach(async () => {
  root = await copyRepository();
});

it.each<[readonly string[], readonly string[]]>([
  [['shared-content/src/stories/entries/one/index.md'], ['mf-news']],
  [
    ['shell/server/serve.ts', 'mf-events/src/a.ts'],
    ['shell', 'mf-events'],
  ],
  [['shared-content/src/site/links.ts'], ['shell', 'mf-events', 'mf-news']],
  [['shell/contract/src/define-section.ts'], ['shell', 'mf-events', 'mf-news']],
  [['tsconfig.json'], ['shell', 'mf-events', 'mf-news']],
  // Regression: with a file of no app, the lock file concerned none.
  [
    ['package-lock.json', 'README.md'],
    ['shell', 'mf-events', 'mf-news'],
  ],
  [['e2e/mf-sample/src/a.ts', 'README.md', 'mf-newsletter/a.ts'], []],
  [['.github/workflows/site.yml', 'e2e/visitor/a.spec.ts', 'biome.json', '.npmrc'], []],
  [['shell/docs/mail.md'], ['shell']],
])('%j concerns %j', (files, apps) => {
  const changes = { files, isPlanChanged: false };
  expect(chooseApps(listPublicApps(root), root, changes)).toEqual(apps);
});

it('a file concerns its app whatever its name: mf-news/src/übersicht.ts', async () => {
  for (const file of ['mf-news/src/übersicht.ts', 'README.md']) await write(file);
  git('add', '.');
  expect(await listChangedApps('HEAD', root)).toEqual(['mf-news']);
});

it('a file that is moved concerns the app that had it, too', async () => {
  await write('mf-news/src/latest.tsx', 'export const latest = "a widget";\n'.repeat(9));
  git('add', '.');
  git('commit', '--quiet', '--message', 'latest');
  git('mv', 'mf-news/src/latest.tsx', 'mf-events/src/latest.tsx');
  expect(await listChangedApps('HEAD', root)).toEqual(['mf-events', 'mf-news']);
});

it('a section’s dependencies concern it alone, and its prefixes the shell as well', async () => {
  const manifest = { site: { prefixes: ['/news'], routes: [], content: ['stories'] } };
  await write(
    'mf-news/package.json',
    JSON.stringify({ ...manifest, dependencies: { react: '1' } }),
  );
  await write('package-lock.json', '{}');
  git('add', '.');
  expect(await listChangedApps('HEAD', root)).toEqual(['mf-news']);
  const site = { ...manifest.site, prefixes: ['/news', '/press'] };
  await write('mf-news/package.json', JSON.stringify({ site }));
  expect(await listChangedApps('HEAD', root)).toEqual(['shell', 'mf-news']);
  await rm(join(root, 'mf-news'), { recursive: true });
  expect(await listChangedApps('HEAD', root)).toEqual(['shell']);
});

it('what was reverted since, and what git does not know yet, concerns its app', async () => {
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '--quiet', '--message', message);
  };
  await write('mf-news/src/latest.tsx', 'export {};\n');
  commit('latest');
  await rm(join(root, 'mf-news/src/latest.tsx'));
  commit('none');
  expect(await listChangedApps('HEAD~2', root)).toEqual(['mf-news']);
  // A plan that was another meanwhile is the shell's as well.
  await write('mf-news/package.json', JSON.stringify({ site: { prefixes: ['/press'] } }));
  commit('press');
  git('revert', '--no-edit', 'HEAD');
  expect(await listChangedApps('HEAD~2', root)).toEqual(['shell', 'mf-news']);
  // What was reverted does not say whom a lock file concerns that differs.
  await write('package-lock.json', '{}');
  commit('lock');
  expect(await listChangedApps('HEAD~3', root)).toEqual(['shell', 'mf-events', 'mf-news']);
  await write('mf-events/src/soon.ts');
  expect(await listChangedApps('HEAD', root)).toEqual(['mf-events']);
});

it('a package.json that is not valid stops no other app', async () => {
  await write('mf-news/package.json', JSON.stringify({ site: { prefixes: 'news' } }));
  await write('mf-events/src/soon.ts');
  expect(await listChangedApps('HEAD', root)).toEqual(['shell', 'mf-events', 'mf-news']);
});

it('a checkout may be a folder of another repository', async () => {
  await write('site/package.json', JSON.stringify({ workspaces: ['mf-*'] }));
  await write('site/mf-jobs/src/section.ts');
  expect(await listChangedApps('HEAD', join(root, 'site'))).toEqual(['mf-jobs']);
});

it('a branch’s first push concerns all', async () => {
  const all = ['shell', 'mf-events', 'mf-news'];
  expect(await listChangedApps('0'.repeat(40), root)).toEqual(all);
});

it('says which commit git does not have', async () => {
  await expect(listChangedApps('c0ffee', root)).rejects.toThrow(
    /^Cannot compare with "c0ffee": ambiguous [^.]+\. Name a commit, branch or tag; .+\.$/,
  );
});
