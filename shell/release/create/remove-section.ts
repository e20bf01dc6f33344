import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listApps } from '../apps.ts';
import { git } from '../git.ts';
import { didYouMean } from '../nearest-name.ts';
import { ReleaseError } from '../release-error.ts';
import { removeFromTables } from './section-tables.ts';

/**
 * Deletes a section's folder and its entries elsewhere. Refuses to delete uncommitted files unless
 * `isConfirmed`. Returns the files that listed the section.
 */
export async function removeSection(
  root: string,
  id: string,
  isConfirmed: boolean,
): Promise<readonly string[]> {
  const sections = listApps(root).filter(({ kind }) => kind === 'section');
  const names = sections.map(({ name }) => name);
  if (!names.includes(id)) {
    throw new ReleaseError(
      `Unknown section "${id}"${didYouMean(id, names) || '.'} Sections: ${names.join(', ')}.`,
    );
  }
  const unsaved = isConfirmed ? [] : await listUncommitted(root, id);
  if (unsaved.length > 0) {
    throw new ReleaseError(
      `Removing ${id} would delete uncommitted files:\n${unsaved.map((path) => `  ${path}`).join('\n')}\nCommit them, or re-run with --yes to delete them.`,
    );
  }
  const changed = await removeFromTables(root, id);
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
