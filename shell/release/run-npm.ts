import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ReleaseError } from './release-error.ts';

export type RunNpm = (folder: string, ...words: readonly string[]) => Promise<unknown>;

/** Runs npm in a folder; resolves to its output, rejects with what it said. */
export async function runNpm(folder: string, ...words: readonly string[]): Promise<string> {
  const options = { cwd: folder };
  const running = promisify(execFile)('npm', ['--loglevel=error', ...words], options);
  const { stdout } = await running.catch((error) => {
    const said = `${error.stderr ?? ''}${error.stdout ?? ''}`.trim() || error.message;
    throw new ReleaseError(`npm ${words[0]} failed:\n${said}`);
  });
  return stdout;
}

/** Brings the lock file and node_modules in line with the workspaces that there are. */
export async function installWorkspaces(npm: RunNpm, root: string): Promise<void> {
  await npm(root, 'install', '--prefer-offline', '--no-audit', '--no-fund');
}
