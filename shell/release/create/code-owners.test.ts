import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { listFolders, listPublicApps, repositoryRoot } from '../apps.ts';

const owners = readFileSync(join(repositoryRoot, '.github/CODEOWNERS'), 'utf8');
const [, organization] = /^\* (@[^/\s]+)\//m.exec(owners) ?? [];
const lines = owners.split('\n').filter((line) => /^\//.test(line));
const sections = listPublicApps().filter(({ name }) => name !== 'shell');

it.each(sections)('the team of $name owns its folder and its content', (app) => {
  const read = (path: string) => readFileSync(join(app.folder, path), 'utf8');
  const [, owner = ''] = /owner: '(.+) team'/.exec(read('src/section.ts')) ?? [];
  const team = `${organization}/${owner.toLowerCase().replaceAll(' ', '-')}`;
  const folders = listFolders(app).map((each) => relative(repositoryRoot, each));
  expect(lines.filter((line) => line.endsWith(` ${team}`)).sort()).toEqual(
    folders.map((each) => `/${each}/ ${team}`).sort(),
  );
});

it('names only existing folders', () => {
  const folders = lines.map((line) => line.split(' ')[0] ?? '');
  expect(folders.filter((folder) => !existsSync(join(repositoryRoot, folder)))).toEqual([]);
});
