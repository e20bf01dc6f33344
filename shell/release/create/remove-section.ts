import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findApp, listApps, listFolders } from '../apps.ts';
import { git } from '../git.ts';
import { ReleaseError } from '../release-error.ts';
import { installWorkspaces, type RunNpm, runNpm } from '../run-npm.ts';
import { changeFiles } from './change-files.ts';
import { removeOwners } from './code-owners.ts';
import { checkKnown } from './new-section.ts';

/**
 * Deletes a section's folder and the content that only it publishes, and uninstalls it. Refuses to
 * delete uncommitted files unless `isConfirmed`. Returns the files that listed it.
 */
export async function removeSection(
  root: string,
  id: string,
  isConfirmed: boolean,
  npm: RunNpm = runNpm,
): Promise<readonly string[]> {
  checkKnown(root, id);
  const folders = listOwnFolders(root, id);
  const unsaved = isConfirmed ? [] : await listUncommitted(root, folders);
  if (unsaved.length > 0) {
    throw new ReleaseError(
      `Removing ${id} would delete uncommitted files:\n${unsaved.map((path) => `  ${path}`).join('\n')}\nCommit them, or re-run with --yes to delete them.`,
    );
  }
  const { changed } = await changeFiles(root, {}, await removeOwners(root, folders));
  // Its own folder last: without it, there is no section to remove, should this be stopped.
  for (const folder of folders.toReversed())
    await rm(join(root, folder), { recursive: true, force: true });
  await installWorkspaces(npm, root).catch(({ message }: Error) => {
    throw new ReleaseError(
      `${id} is deleted, but package-lock.json still lists it. Run: npm install\n${message}`,
    );
  });
  return [...changed, 'package-lock.json'];
}

/** The folders that no other app is built from, by path from the repository's root. */
function listOwnFolders(root: string, id: string): readonly string[] {
  const others = listApps(root).filter(({ name }) => name !== id);
  const shared = new Set(others.flatMap(listFolders));
  return listFolders(findApp(id, root))
    .filter((folder) => !shared.has(folder))
    .map((folder) => relative(root, folder));
}

/** Whether installing or building makes it again. */
const isMade = (path: string) => /\/(node_modules|dist|test-results)\/$/.test(path);

/** Also files that git ignores. Outside a git repository, the whole folders. */
async function listUncommitted(
  root: string,
  folders: readonly string[],
): Promise<readonly string[]> {
  const all = ['--no-renames', '--untracked-files=all', '--ignored=matching'];
  const output = await git(root, ['status', '--porcelain', '-z', ...all, '--', ...folders]).catch(
    () => undefined,
  );
  if (output === undefined) return folders;
  // Not those that are gone, as after a run that was stopped.
  const lines = output.split('\0').filter((line) => line[1] !== 'D');
  const paths = lines.map((line) => line.slice(3));
  return paths.filter((path) => path !== '' && !isMade(path));
}
