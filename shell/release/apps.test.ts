import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { listApps, readPlannedPrefixes } from './apps.ts';

async function makeSection(root: string, folder: string): Promise<void> {
  await mkdir(join(root, folder, 'src'), { recursive: true });
  await writeFile(join(root, folder, 'src/section.ts'), '');
}

async function makeRepository(): Promise<string> {
  const root = await makeTemporaryFolder();
  const workspaces = ['shell', 'shell/contract', 'shared-content', 'mf-*', 'e2e/mf-sample'];
  await writeFile(join(root, 'package.json'), JSON.stringify({ workspaces }));
  for (const section of ['mf-news', 'mf-events', 'e2e/mf-sample']) await makeSection(root, section);
  await mkdir(join(root, 'mf-notes'));
  const site = { prefixes: ['/news'], routes: ['/news'], content: ['stories'] };
  await writeFile(join(root, 'mf-news/package.json'), JSON.stringify({ version: '1.2.3', site }));
  return root;
}

it('listApps() finds the shell and every folder with a section among the workspaces', async () => {
  const root = await makeRepository();
  expect(listApps(root)).toEqual([
    { name: 'shell', folder: join(root, 'shell'), isPublic: true },
    { name: 'mf-events', folder: join(root, 'mf-events'), isPublic: true },
    { name: 'mf-news', folder: join(root, 'mf-news'), isPublic: true },
    { name: 'mf-sample', folder: join(root, 'e2e/mf-sample'), isPublic: false },
  ]);
});

it('listApps() finds the one section of a repository of its own', async () => {
  const root = await makeTemporaryFolder();
  expect(listApps(root)).toEqual([]);
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'mf-news' }));
  await makeSection(root, '.');
  expect(listApps(root)).toEqual([{ name: 'mf-news', folder: root, isPublic: true }]);
});

it('readPlannedPrefixes() gives the prefixes of sections whose package.json plans them', async () => {
  expect(readPlannedPrefixes(await makeRepository())).toEqual({ 'mf-news': ['/news'] });
});
