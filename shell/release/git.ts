import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The output of a git command run in a folder; rejects if git fails, such as outside a repository. */
export async function git(folder: string, words: readonly string[]): Promise<string> {
  // A commit may touch thousands of files.
  const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)('git', [...words], options);
  return stdout.trimEnd();
}
