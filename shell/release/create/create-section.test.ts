import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { findApp, listApps, listPublicApps, readPackage, repositoryRoot } from '../apps.ts';
import { runGit } from '../fixtures/run-git.ts';
import { ReleaseError } from '../release-error.ts';
import { oneAtATime } from './change-files.ts';
import { createSection } from './create-section.ts';
import { removeSection } from './remove-section.ts';

const copied = ['package.json', 'biome.json', '.gitignore', '.github/CODEOWNERS'];
const owners = '.github/CODEOWNERS';
const lock = 'package-lock.json';
const careers = { id: 'mf-careers', prefix: '/careers' };

let root: string;
let npmRuns: string[];
beforeEach(async () => {
  root = await makeTemporaryFolder();
  npmRuns = [];
  for (const path of copied) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await cp(join(repositoryRoot, path), join(root, path));
  }
});

const read = (path: string) => readFile(join(root, path), 'utf8');
const npm = async (_: string, ...words: readonly string[]) => {
  npmRuns.push(words.join(' '));
};
const offline = async () => {
  throw new ReleaseError('npm install failed:\nno network');
};
const create = (section = careers) => createSection(root, section, npm);
const remove = (id: string, isConfirmed: boolean) => removeSection(root, id, isConfirmed, npm);
/** Every file but those of git, with its text. */
async function readAll(): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = files.sort().map(async (file) => [file, await readFile(file, 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

it('writes and installs a section like the others, with an owner; --remove says what is left if npm fails', async () => {
  await writeFile(join(root, owners), (await read(owners)).replaceAll(/@[^/\s]+\//g, '@forge/'));
  const { written, changed } = await create();
  expect(written).toContain('mf-careers/src/section.ts');
  expect(changed).toEqual([owners, lock]);
  expect(npmRuns).toEqual([expect.stringMatching(/^install --prefer-offline /)]);
  expect(listApps(root)).toContainEqual(
    expect.objectContaining({ name: 'mf-careers', isPublic: true }),
  );
  expect(await read(owners)).toMatch(/\n\n\/mf-careers\/ @forge\/careers\n$/);
  expect(await read('mf-careers/src/section.ts')).toContain("prefixes: ['/careers']");
  const created = readPackage(join(root, 'mf-careers'));
  expect(created).toMatchObject({
    ...readPackage(findApp('mf-sample').folder),
    name: 'mf-careers',
    site: { prefixes: ['/careers'], routes: ['/careers'], content: [] },
  });
  const { dependencies, devDependencies } = created;
  for (const { folder } of listPublicApps().filter(({ name }) => name !== 'shell')) {
    expect(readPackage(folder)).toMatchObject({ dependencies, devDependencies });
    const types = await readFile(join(folder, 'tsconfig.json'), 'utf8');
    expect(await read('mf-careers/tsconfig.json')).toBe(types);
  }
  await expect(removeSection(root, 'mf-careers', true, offline)).rejects.toThrow(
    'mf-careers is deleted, but package-lock.json still lists it. Run: npm install\nnpm install failed',
  );
});

it('keeps what others write that are created at once', async () => {
  const ids = ['mf-one', 'mf-two'];
  await Promise.all(
    ids.map((id) => oneAtATime(root, () => create({ id, prefix: `/${id.slice(3)}` }))),
  );
  const lines = (await read(owners)).split('\n');
  for (const id of ids)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^/${id}/ @.+/${id.slice(3)}$`)));
});

it.each([
  [{ id: 'careers', prefix: '/careers' }, '"careers" is not a valid section name'],
  [{ id: 'mf-careers', prefix: 'careers' }, '--prefix requires one lower-case path segment'],
  [{ id: 'mf-news', prefix: '/careers' }, 'mf-news already exists'],
  [{ id: 'mf-careers', prefix: '/healthz' }, '/healthz is reserved for'],
  [{ id: 'mf-careers', prefix: '/news' }, 'The prefix /news is taken by mf-news; choose'],
])('refuses %o and writes nothing', async (section, message) => {
  await createSection(root, { id: 'mf-news', prefix: '/news' }, async () => {});
  const before = await readAll();
  await expect(create(section)).rejects.toThrow(message);
  expect(await readAll()).toEqual(before);
  expect(npmRuns).toEqual([]);
});

it('leaves nothing behind if npm fails, or Ctrl+C ends it, and says what npm said', async () => {
  const before = await readAll();
  const kept = process.listenerCount('SIGINT');
  const interrupted = async () => {
    expect(process.listenerCount('SIGINT'), 'the signal does not end this process').toBe(kept + 1);
    return offline();
  };
  const failure = 'npm install failed:\nno network';
  await expect(createSection(root, careers, interrupted)).rejects.toThrow(failure);
  expect(await readAll()).toEqual(before);
  expect(process.listenerCount('SIGINT')).toBe(kept);
});

it('--remove undoes it, and deletes uncommitted files only if that is confirmed', async () => {
  await writeFile(join(root, 'unformatted.ts'), 'export  const a=1');
  const before = await readAll();
  await create();
  await expect(remove('mf-careers', false)).rejects.toThrow(
    'Removing mf-careers would delete uncommitted files:\n  mf-careers\n',
  );
  expect(npmRuns).toHaveLength(1);
  expect(await remove('mf-careers', true)).toEqual([owners, lock]);
  expect(npmRuns).toHaveLength(2);
  expect(await readAll()).toEqual(before);
  await expect(remove('mf-career', true)).rejects.toThrow('Unknown section "mf-career"');
});

it('--remove deletes committed files without confirmation', async () => {
  await create();
  runGit(root, 'init', '--quiet');
  runGit(root, 'add', '.');
  runGit(root, 'commit', '--quiet', '-m', 'all');
  await writeFile(join(root, '.gitignore'), 'dist/\n.env\n');
  for (const [name, refusal] of [
    ['src/é new.ts', 'uncommitted files:\n  mf-careers/src/é new.ts\nCommit them'],
    ['.env', 'uncommitted files:\n  mf-careers/.env\nCommit them'],
  ] as const) {
    await writeFile(join(root, 'mf-careers', name), '');
    await expect(remove('mf-careers', false)).rejects.toThrow(refusal);
    await rm(join(root, 'mf-careers', name));
  }
  await mkdir(join(root, 'mf-careers/dist'));
  await writeFile(join(root, 'mf-careers/dist/built.js'), '');
  expect(await remove('mf-careers', false)).toContain(lock);
});
