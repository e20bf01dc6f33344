import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../git.ts';
import { ReleaseError } from '../release-error.ts';
import { changeFiles } from './change-files.ts';
import { checkKnown } from './new-section.ts';
import { keepInstalled, removeFromTables } from './section-tables.ts';

/**
 * Deletes a section's folder and its entries elsewhere. Refuses to delete uncommitted files unless
 * `isConfirmed`. Returns the files that listed the section.
 */
export async function removeSection(
  root: string,
  id: string,
  isConfirmed: boolean,
): Promise<readonly string[]> {
  checkKnown(root, id);
  const unsaved = isConfirmed ? [] : await listUncommitted(root, id);
  if (unsaved.length > 0) {
    throw new ReleaseError(
      `Removing ${id} would delete uncommitted files:\n${unsaved.map((path) => `  ${path}`).join('\n')}\nCommit them, or re-run with --yes to delete them.`,
    );
  }
  const tables = await removeFromTables(root, id);
  const { changed } = await changeFiles(root, {}, tables);
  await keepInstalled(root, id, tables);
  await rm(join(root, id), { recursive: true, force: true });
  return changed;
}

/** Outside a git repository, the whole folder. */
async function listUncommitted(root: string, folder: string): Promise<readonly string[]> {
  const words = ['status', '--porcelain', '--untracked-files=all', '--', folder];
  const output = await git(root, words).catch(() => undefined);
  if (output === undefined) return [folder];
  return output === '' ? [] : output.split('\n').map((line) => line.slice(3));
}
