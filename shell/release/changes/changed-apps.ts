import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { orUndefined } from '../../store/or-undefined.ts';
import { type App, listFolders, listPublicApps, repositoryRoot } from '../apps.ts';
import { git } from '../git.ts';
import { ReleaseError } from '../release-error.ts';

/** What every app is built from. */
const commonSources = ['shared-content', 'shell/contract', 'shell/ui', 'tsconfig.json'];

/** What stands for the commit before the first one of a branch, in git and on hosts. */
const nullCommit = /^0+$/;

/**
 * The apps that changes since a commit may affect, those reverted meanwhile included, which a
 * release may have; all if it is the null commit.
 */
export async function listChangedApps(
  commit: string,
  root: string = repositoryRoot,
): Promise<readonly string[]> {
  const apps = listPublicApps(root);
  if (nullCommit.test(commit)) return apps.map(({ name }) => name);
  const { differing, reverted } = await listChangedFiles(root, commit).catch((error) => {
    const [first = ''] = (error.stderr || String(error)).split('\n');
    const why = first.replace(/^fatal: |\.$/g, '');
    throw new ReleaseError(
      `Cannot compare with "${commit}": ${why}. Name a commit, branch or tag; a shallow clone has few, so fetch it first.`,
    );
  });
  const isPlanChanged = await hasNewPlan(root, commit, differing);
  const changed = new Set([
    ...chooseApps(apps, root, { files: differing, isPlanChanged }),
    // Its prefixes may have been different in between.
    ...chooseApps(apps, root, { files: reverted, isPlanChanged: reverted.some(isManifest) }),
  ]);
  return apps.map(({ name }) => name).filter((name) => changed.has(name));
}

/** Files that differ or that git does not know yet, and others that a commit since has touched. */
async function listChangedFiles(root: string, commit: string) {
  // Of a file that was moved, its old place as well.
  const names = ['--name-only', '--no-renames', '--relative', '-z', '--end-of-options'];
  const list = async (...words: readonly string[]) =>
    (await git(root, words)).split('\0').filter((file) => file !== '');
  const differing = await list('diff', ...names, commit);
  const [added, touched] = await Promise.all([
    list('ls-files', '--others', '--exclude-standard', '-z'),
    list('log', '--format=', ...names, `${commit}..HEAD`),
  ]);
  const reverted = [...new Set(touched)].filter((file) => !differing.includes(file));
  return { differing: [...differing, ...added], reverted };
}

/** Of a section. */
const isManifest = (file: string) => /^mf-[^/]+\/package\.json$/.test(file);

/** Whether a section has other prefixes than at the commit, which the shell's release knows. */
async function hasNewPlan(root: string, commit: string, files: readonly string[]) {
  const changes = files.filter(isManifest).map(async (file) => {
    const before = await git(root, ['show', `${commit}:./${file}`]).catch(() => '{}');
    const now = await readFile(join(root, file), 'utf8').catch(() => '{}');
    return readPrefixes(before) !== readPrefixes(now);
  });
  return (await Promise.all(changes)).includes(true);
}

/** A manifest that cannot be read has no prefixes; its section's build says what is wrong. */
function readPrefixes(manifest: string): string {
  return String(orUndefined(() => JSON.parse(manifest).site?.prefixes));
}

/**
 * The apps that these changed files may affect. A changed lock file may affect any, unless a changed
 * package.json of a workspace says which.
 */
export function chooseApps(
  apps: readonly App[],
  root: string,
  { files, isPlanChanged }: { readonly files: readonly string[]; readonly isPlanChanged: boolean },
): readonly string[] {
  const owned = apps.map((app) => ({
    app,
    // Without its content if its package.json is not valid, of which its build says what is wrong.
    folders: (orUndefined(() => listFolders(app)) ?? [app.folder]).map((folder) =>
      relative(root, folder),
    ),
  }));
  const isIn = (path: string, file: string) => file === path || file.startsWith(`${path}/`);
  const isAll =
    (files.includes('package-lock.json') &&
      !files.some((file) => file.endsWith('/package.json'))) ||
    files.some(
      (file) =>
        commonSources.some((folder) => isIn(folder, file)) &&
        !owned.some(({ folders }) => folders.slice(1).some((folder) => isIn(folder, file))),
    );
  const changed = owned.filter(
    ({ app, folders }) =>
      isAll ||
      (isPlanChanged && app.name === 'shell') ||
      files.some((file) => folders.some((folder) => isIn(folder, file))),
  );
  return changed.map(({ app }) => app.name);
}
