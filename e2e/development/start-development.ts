import { type ChildProcess, spawn } from 'node:child_process';
import { launcher } from '../processes.ts';

/** Runs `npm run dev` in a copy of the sources, without types; `readUrl` resolves to its URL. */
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
