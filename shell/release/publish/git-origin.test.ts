import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { provideRepository, runGit } from '../fixtures/run-git.ts';
import { addGitChanges, readGitOrigin } from './git-origin.ts';

let root: string;
const app = () => ({
  name: 'mf-news',
  folder: join(root, 'mf-news'),
  isPublic: true,
});
const git = (...words: readonly string[]) => runGit(root, ...words);

async function commit(...paths: readonly string[]): Promise<string> {
  for (const path of paths) await writeFile(join(root, path), `${Math.random()}`);
  git('add', '.');
  git('commit', '--quiet', '--message', paths.join(' '));
  return git('rev-parse', 'HEAD');
}

/** A repository with a section that builds the collection `stories`, among others. */
const copyRepository = provideRepository(async (folder) => {
  for (const each of ['mf-news/src', 'mf-events', 'shared-content/src/stories']) {
    await mkdir(join(folder, each), { recursive: true });
  }
  const site = { prefixes: ['/news'], routes: [], content: ['stories'] };
  await writeFile(join(folder, 'mf-news/package.json'), JSON.stringify({ site }));
  for (const each of ['mf-news/src/a.ts', 'mf-news/src/b.ts', 'mf-events/c.ts']) {
    await writeFile(join(folder, each), each);
  }
});

let first: string;
beforeEach(async () => {
  root = await copyRepository();
  first = git('rev-parse', 'HEAD');
});

it('knows commit, branch, builder and what has changed since a release or the base of a pull request', async () => {
  const read = (since?: string, environment = {}) => readGitOrigin(app(), since, environment);
  // As a user may have it for all repositories.
  git('config', 'diff.relative', 'true');
  await writeFile(join(root, 'mf-events/new.ts'), '');
  expect((await read()).commit).toBe(first);
  // A new file of the app's content that is not committed.
  await writeFile(join(root, 'shared-content/src/stories/new.md'), '');
  expect((await read()).commit).toBe(`${first}-dirty`);
  await writeFile(join(root, 'mf-news/src/a.ts'), 'b');
  const changes = ['mf-news/src/a.ts', 'shared-content/src/stories/new.md'];
  expect(await read(`${first}-dirty`)).toMatchObject({ commit: `${first}-dirty`, changes });
  const second = await commit('mf-events/c.ts');
  const builder = expect.stringMatching(/^.+@.+$/);
  expect(await read(first)).toEqual({ commit: second, branch: 'main', builder, changes });
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  const built = { commit: await commit('mf-news/src/b.ts') };
  await writeFile(join(root, 'mf-news/src/new.ts'), '');
  const later = await read(undefined, { GITHUB_BASE_REF: 'main' });
  expect(later.changes).toEqual(['mf-news/src/b.ts', 'mf-news/src/new.ts']);
  // Built elsewhere: compared with the release before.
  const compared = { ...built, changes: ['mf-news/src/b.ts'] };
  expect(await addGitChanges(built, app(), second)).toEqual(compared);
  expect(await addGitChanges(built, app(), undefined)).toEqual(built);
});

it('names the CI run and the branch of a pull request, whose commit has no branch', async () => {
  git('checkout', '--quiet', '--detach');
  const run = {
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'example/site',
    GITHUB_RUN_ID: '7',
  };
  expect(
    await readGitOrigin(app(), undefined, { ...run, GITHUB_HEAD_REF: 'storms' }),
  ).toMatchObject({
    branch: 'storms',
    builder: 'https://git.example/example/site/actions/runs/7',
  });
  expect(await readGitOrigin(app(), undefined, {})).not.toHaveProperty('branch');
});

it.each(['c0ffee', '--output=mf-news/src/a.ts'])('has no changes since %s', async (since) => {
  expect(await readGitOrigin(app(), since, {})).not.toHaveProperty('changes');
  expect(git('status', '--porcelain')).toBe('');
});

it('knows only the builder outside of a repository', async () => {
  const elsewhere = { ...app(), folder: await makeTemporaryFolder() };
  expect(Object.keys(await readGitOrigin(elsewhere, undefined, {}))).toEqual(['builder']);
});
