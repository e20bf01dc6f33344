import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { findApp, listApps, packageVersion } from './apps.ts';

async function makeRepository(): Promise<string> {
  const root = await makeTemporaryFolder();
  const workspaces = ['shell', 'shell/contract', 'shared-content', 'mf-news', 'e2e/mf-sample'];
  await writeFile(join(root, 'package.json'), JSON.stringify({ workspaces }));
  await mkdir(join(root, 'mf-news'));
  await writeFile(join(root, 'mf-news/package.json'), JSON.stringify({ version: '1.2.3' }));
  return root;
}

it('listApps() finds the shell and every section among the workspaces', async () => {
  const root = await makeRepository();
  expect(listApps(root)).toEqual([
    { name: 'shell', folder: join(root, 'shell'), kind: 'shell', isPublic: true },
    { name: 'mf-news', folder: join(root, 'mf-news'), kind: 'section', isPublic: true },
    { name: 'mf-sample', folder: join(root, 'e2e/mf-sample'), kind: 'section', isPublic: false },
  ]);
});

it('listApps() finds the one section of a repository of its own', async () => {
  const root = await makeTemporaryFolder();
  expect(listApps(root)).toEqual([]);
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'mf-news' }));
  expect(listApps(root)).toEqual([
    { name: 'mf-news', folder: root, kind: 'section', isPublic: true },
  ]);
});

it('packageVersion() reads an app’s package.json', async () => {
  expect(packageVersion(findApp('mf-news', await makeRepository()))).toBe('1.2.3');
});
