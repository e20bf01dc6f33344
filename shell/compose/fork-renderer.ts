import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { FromChild, FromParent } from './render-messages.ts';

export const childFile = join(import.meta.dirname, 'render-process-child.mjs');

/** Denies the process the file system, other programs and threads. */
const permissions = [
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  `--allow-fs-read=${childFile}`,
  '--no-warnings',
];

/** What its parent needs of a render process. */
export interface RenderChild {
  readonly pid?: number | undefined;
  readonly connected: boolean;
  on(event: 'message', listener: (message: FromChild) => void): unknown;
  on(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
  /** If it cannot be started, reached or killed. */
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** Calls back once the message was sent, or with an error. */
  send(message: FromParent, callback?: (error: Error | null) => void): unknown;
  kill(signal: 'SIGKILL'): unknown;
}

/** Starts a render process whose JavaScript heap has so many megabytes; 0 is the usual niceness. */
export function forkRenderer(heap: number, niceness: number): RenderChild {
  const child = fork(childFile, [], {
    execArgv: [...permissions, `--max-old-space-size=${heap}`],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}
