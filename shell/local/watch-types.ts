import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PageNote } from '../src/development/dev-panel.ts';
import { orUndefined } from '../store/or-undefined.ts';

/** Reads the lines that `tsc --watch` prints; calls back with the errors of each complete check. */
export function createErrorReader(onChecked: (errors: readonly PageNote[]) => void) {
  let errors: PageNote[] = [];
  return (line: string): void => {
    // One of the project itself has no place.
    const [, file, row, message] = /^(?:(\S.*)\((\d+),\d+\): )?error (TS.*)/.exec(line) ?? [];
    if (message) errors.push({ message, ...(file && { file, line: Number(row) }) });
    if (!/ - Found \d+ errors?\./.test(line)) return;
    onChecked(errors);
    errors = [];
  };
}

/**
 * Checks the types of a folder's TypeScript project now and whenever a file changes, in a process
 * of low priority, until `signal` is aborted. Does nothing if TypeScript is not installed.
 */
export function watchTypes(
  folder: string,
  signal: AbortSignal,
  onChecked: (errors: readonly PageNote[]) => void,
): void {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const compiler = orUndefined(() => resolve('typescript/bin/tsc'));
  if (compiler === undefined) return;
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [compiler, ...options, '-p', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
  });
  // Aborting it is an error, too.
  child.on('error', () => {});
  // Rendering pages takes precedence.
  if (child.pid !== undefined) setPriority(child.pid, 10);
  createInterface(child.stdout).on('line', createErrorReader(onChecked));
}
