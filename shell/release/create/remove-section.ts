import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listApps } from '../apps.ts';
import { didYouMean } from '../nearest-name.ts';
import { ReleaseError } from '../release-error.ts';
import { removeFromTables } from './section-tables.ts';
import { workflowPath } from './workflow-file.ts';

/** What removing a section deleted, and the files that listed it, by path from the root. */
export interface Removed {
  readonly deleted: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Undoes what creating a section wrote, and deletes what its team has added to its folder. Refuses
 * to delete what git does not have, unless `isConfirmed`.
 */
export async function removeSection(
  root: string,
  id: string,
  isConfirmed: boolean,
): Promise<Removed> {
  const sections = listApps(root).filter(({ kind }) => kind === 'section');
  const names = sections.map(({ name }) => name);
  if (!names.includes(id)) {
    throw new ReleaseError(
      `There is no section ${id}${didYouMean(id, names) || '.'} Sections: ${names.join(', ')}.`,
    );
  }
  const deleted = [id, workflowPath(id)];
  const unsaved = isConfirmed ? [] : await listUncommitted(root, deleted);
  if (unsaved.length > 0) {
    throw new ReleaseError(
      `Removing ${id} would delete files that are not committed:\n${unsaved.map((path) => `  ${path}`).join('\n')}\nCommit them, or re-run with --yes to delete them.`,
    );
  }
  const changed = await removeFromTables(root, id);
  for (const path of deleted) await rm(join(root, path), { recursive: true, force: true });
  return { deleted, changed };
}

/** Outside of a git repository, everything. */
async function listUncommitted(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const words = ['status', '--porcelain', '--untracked-files=all', '--', ...paths];
  const output = await promisify(execFile)('git', words, { cwd: root }).then(
    ({ stdout }) => stdout.trimEnd(),
    () => undefined,
  );
  if (output === undefined) return paths;
  return output === '' ? [] : output.split('\n').map((line) => line.slice(3));
}
