import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { repositoryRoot } from '../apps.ts';
import { createRepository } from './create-repository.ts';

const careers = { id: 'mf-careers', prefix: '/careers', site: 'https://www.example.com' };

it.each([
  [{ id: 'careers' }, '"careers" is not a valid section name'],
  [{ prefix: '/about' }, 'The prefix /about is taken'],
  [{ to: '.' }, /is not empty; choose a new folder\.$/],
  [{ to: 'file' }, /^Cannot create a repository in .*file: ENOTDIR/],
  [{ packages: 'none' }, /none has no site-cli-.*\.tgz\. Make it first: npm run site -- packages/],
])('refuses %o and writes nothing', async (given, message) => {
  const folder = await makeTemporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const { to = 'careers', packages } = given as { to?: string; packages?: string };
  const section = {
    ...careers,
    ...given,
    to: join(folder, to),
    packages: packages && join(folder, packages),
  };
  await expect(createRepository(repositoryRoot, section)).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual(['file']);
});
