import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ReleaseError } from '../release-error.ts';

/** Runs npm at the root of a repository; rejects with what npm said. */
export type RunNpm = (root: string, ...words: readonly string[]) => Promise<void>;

export const runNpm: RunNpm = async (root, ...words) => {
  await promisify(execFile)('npm', ['--loglevel=error', ...words], { cwd: root }).catch((error) => {
    const said = `${error.stderr ?? ''}${error.stdout ?? ''}`.trim() || error.message;
    throw new ReleaseError(`npm ${words[0]} failed:\n${said}`);
  });
};

/** Brings the lock file and node_modules in line with the workspaces that there are. */
export async function installWorkspaces(npm: RunNpm, root: string): Promise<void> {
  await npm(root, 'install', '--prefer-offline', '--no-audit', '--no-fund');
}
