import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { listApps, repositoryRoot } from '../apps.ts';
import { runGit } from '../fixtures/run-git.ts';
import { createSection } from './create-section.ts';
import { removeSection } from './remove-section.ts';

const tables = [
  'package.json',
  'package-lock.json',
  'biome.json',
  '.gitignore',
  '.github/CODEOWNERS',
  'shared-content/src/site/sections.ts',
];
const careers = { id: 'mf-careers', prefix: '/careers' };

let root: string;
beforeEach(async () => {
  root = await makeTemporaryFolder();
  for (const path of tables) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await cp(join(repositoryRoot, path), join(root, path));
  }
});

const read = (path: string) => readFile(join(root, path), 'utf8');

it('writes the files of a section and adds it to every table', async () => {
  const { written, changed } = await createSection(root, careers);
  expect(written).toContain('mf-careers/src/section.ts');
  expect(changed).toEqual(tables.filter((path) => /\.ts$|package|OWNERS/.test(path)));
  expect(listApps(root).at(-2)).toMatchObject({ name: 'mf-careers', kind: 'section' });
  const lock = JSON.parse(await read('package-lock.json'));
  expect(lock.packages[''].workspaces).toEqual(JSON.parse(await read('package.json')).workspaces);
  const names = Object.keys(lock.packages);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  expect(lock.packages['mf-careers'].dependencies.react).toBe(
    lock.packages['node_modules/react'].version,
  );
  expect(await read('.github/CODEOWNERS')).toMatch(/\n\n\/mf-careers\/ @example\/careers\n$/);
  const tablesNow = await Promise.all(tables.slice(-1).map(read));
  for (const text of tablesNow) expect(text).toContain("'mf-careers'");
});

it('uses exactly the dependency versions of the other sections', async () => {
  await createSection(root, careers);
  const neighbour = JSON.parse(
    await readFile(join(repositoryRoot, 'mf-individual/package.json'), 'utf8'),
  );
  expect(JSON.parse(await read('mf-careers/package.json'))).toEqual({
    ...neighbour,
    name: 'mf-careers',
  });
});

it('checks its types as the other sections do', async () => {
  await createSection(root, careers);
  const neighbour = await readFile(join(repositoryRoot, 'mf-individual/tsconfig.json'), 'utf8');
  expect(await read('mf-careers/tsconfig.json')).toBe(neighbour);
});

it('can add a second section', async () => {
  await createSection(root, careers);
  await createSection(root, { id: 'mf-events', prefix: '/events' });
  const text = await read('shared-content/src/site/sections.ts');
  expect(text).toMatch(/'\/careers'[\s\S]*'\/events'/);
});

it.each([
  [{ id: 'careers', prefix: '/careers' }, '"careers" is not a valid section name'],
  [{ id: 'mf-Careers', prefix: '/careers' }, 'is not a valid section name'],
  [{ id: 'mf-careers', prefix: 'careers' }, '--prefix requires one lower-case path segment'],
  [{ id: 'mf-careers', prefix: '/careers/' }, '--prefix requires one'],
  [{ id: 'mf-learning', prefix: '/careers' }, 'mf-learning already exists'],
  [{ id: 'mf-careers', prefix: '/healthz' }, '/healthz is reserved for'],
  [{ id: 'mf-careers', prefix: '/_site.json' }, '/_site.json is reserved for'],
  [{ id: 'mf-careers', prefix: '/about' }, 'The prefix /about is taken'],
])('refuses %o and writes nothing', async (section, message) => {
  const before = await read('package.json');
  await expect(createSection(root, section)).rejects.toThrow(message);
  expect(await read('package.json')).toBe(before);
});

it('says what to add by hand if it cannot edit a table', async () => {
  await writeFile(
    join(root, 'shared-content/src/site/sections.ts'),
    'export const sections = {};\n',
  );
  await expect(createSection(root, careers)).rejects.toThrow(
    'shared-content/src/site/sections.ts has no list "plannedSections"; add this by hand',
  );
});

it('--remove undoes it, and deletes uncommitted files only if that is confirmed', async () => {
  const before = await Promise.all(tables.map(read));
  await createSection(root, careers);
  await expect(removeSection(root, 'mf-careers', false)).rejects.toThrow(
    'Removing mf-careers would delete uncommitted files:\n  mf-careers\n',
  );
  const changed = await removeSection(root, 'mf-careers', true);
  expect(changed).toEqual(tables.filter((path) => /\.ts$|package|OWNERS/.test(path)));
  expect(await Promise.all(tables.map(read))).toEqual(before);
  await expect(read('mf-careers/package.json')).rejects.toThrow('ENOENT');
  await expect(removeSection(root, 'mf-career', true)).rejects.toThrow(
    'Unknown section "mf-career"',
  );
});

it('--remove deletes committed files without confirmation', async () => {
  await createSection(root, careers);
  runGit(root, 'init', '--quiet');
  runGit(root, 'add', '.');
  runGit(root, 'commit', '--quiet', '-m', 'all');
  await writeFile(join(root, 'mf-careers/src/new.ts'), '');
  await expect(removeSection(root, 'mf-careers', false)).rejects.toThrow(
    'uncommitted files:\n  mf-careers/src/new.ts\nCommit them',
  );
  await rm(join(root, 'mf-careers/src/new.ts'));
  expect(await removeSection(root, 'mf-careers', false)).toContain('package.json');
});
