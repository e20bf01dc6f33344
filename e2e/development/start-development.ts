import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { launcher, readUrl } from '../processes.ts';

/** Runs `npm run dev` in a copy of the sources, without types. */
export function startDevelopment(
  cwd: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  errors: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  return spawn(process.execPath, [launcher, 'dev', '--no-types', ...args], {
    cwd,
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', errors],
  });
}

/** Ends a development server once its URL is used. */
export async function useDevelopment(
  server: ChildProcess,
  use: (url: string) => Promise<void>,
): Promise<void> {
  try {
    await use(await readUrl(server));
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
}
