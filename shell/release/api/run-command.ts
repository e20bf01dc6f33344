import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Permit } from './permit.ts';

/** `.ts` in a checkout, `.mjs` in a build. */
const extension = extname(import.meta.url);
const processFile = fileURLToPath(new URL(`command-process${extension}`, import.meta.url));

/** In milliseconds. */
const timeLimit = 15 * 60_000;

/** A line that a command printed. */
export type CommandLine = { readonly out: string } | { readonly err: string };

/** What the command's process is sent. */
export interface CommandRequest {
  readonly args: readonly string[];
  readonly permit: Permit;
}

export type RunCommand = (
  request: CommandRequest,
  onLine: (line: CommandLine) => void,
) => Promise<number>;

/**
 * Runs `site` commands on a store, each in its own process so that the server keeps serving pages;
 * resolves to the exit code. Rejects if the process cannot be started.
 */
export const commandRunner =
  (store: string): RunCommand =>
  async (request, onLine) => {
    const child = fork(processFile, [], {
      execArgv: extension === '.ts' ? ['--import', import.meta.resolve('tsx')] : [],
      env: { ...process.env, SITE_STORE: store, SITE_AUTHOR: request.permit.name },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const ended = new Promise<number>((resolve, reject) => {
      // Not `once`: an error without a listener would end the server.
      child.on('error', reject);
      child.once('close', (code) => resolve(code ?? 1));
    });
    // A process that could not be started has no output.
    if (child.stdout) createInterface(child.stdout).on('line', (out) => onLine({ out }));
    if (child.stderr) createInterface(child.stderr).on('line', (err) => onLine({ err }));
    // With a callback, a process that has ended by then is no error: its exit code says so.
    child.once('spawn', () => child.send(request, () => {}));
    const timer = setTimeout(() => {
      const minutes = timeLimit / 60_000;
      onLine({
        err: `Stopped: the command took longer than ${minutes} minutes. To see what is live: npm run site -- status`,
      });
      child.kill('SIGKILL');
    }, timeLimit);
    return ended.finally(() => clearTimeout(timer));
  };
