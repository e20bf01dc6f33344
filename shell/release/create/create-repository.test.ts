import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { readPackage, repositoryRoot } from '../apps.ts';
import { createRepository } from './create-repository.ts';

const careers = { id: 'mf-careers', prefix: '/careers', site: 'https://www.example.com' };

it('depends on packages in a registry unless a folder is given', async () => {
  const to = await makeTemporaryFolder();
  await createRepository(repositoryRoot, { ...careers, to });
  const { version } = readPackage(join(repositoryRoot, 'shell/contract'));
  const { dependencies } = readPackage(to);
  expect(dependencies).toMatchObject({ '@site/contract': version });
  expect(dependencies).not.toHaveProperty('@site/content');
});

it.each([
  [{ id: 'careers' }, '"careers" is not a valid section name'],
  [{ id: 'mf-sample' }, 'mf-sample already exists; choose another name.'],
  [{ to: join(repositoryRoot, 'careers') }, 'is in this repository; choose a folder outside it.'],
  [{ to: '.' }, /is not empty; choose a new folder\.$/],
  [{ to: 'file' }, /^Cannot create a repository in .*file: ENOTDIR/],
  [
    { packages: 'none' },
    /none does not have site-cli-.*\.tgz, .*\. Make the packages first: npm run site -- packages/,
  ],
])('refuses %o and writes nothing', async (given, message) => {
  const folder = await makeTemporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const { to = 'careers', packages } = given as { to?: string; packages?: string };
  const section = {
    ...careers,
    ...given,
    to: resolve(folder, to),
    packages: packages && join(folder, packages),
  };
  await expect(createRepository(repositoryRoot, section)).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual(['file']);
});
