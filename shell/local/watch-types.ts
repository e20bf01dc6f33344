import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ViteDevServer } from 'vite';
import { notesEvent, type PageNote } from '../src/development/corner.ts';
import { orUndefined } from '../store/or-undefined.ts';
import { createPrinter } from './report-notes.ts';

/** Type errors of the sources, shown in the terminal and in the corner of pages. */
export interface TypeCheck {
  readonly start: (server: ViteDevServer, folder: string) => void;
  readonly errors: () => readonly PageNote[];
  readonly stop: () => void;
}

export function createTypeCheck(): TypeCheck {
  let errors: readonly PageNote[] = [];
  let stop = () => {};
  let isStopped = false;
  return {
    start(server, folder) {
      if (isStopped) return;
      const print = createPrinter(server);
      stop = watchTypes(folder, (found) => {
        errors = found;
        print('types', found);
        server.environments.client.hot.send(notesEvent);
      });
    },
    errors: () => errors,
    stop() {
      isStopped = true;
      stop();
    },
  };
}

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
 * of low priority. Returns a function that stops it; does nothing if TypeScript is not installed.
 */
export function watchTypes(
  folder: string,
  onChecked: (errors: readonly PageNote[]) => void,
  installedIn = folder,
): () => void {
  const { resolve } = createRequire(join(installedIn, 'package.json'));
  const compiler = orUndefined(() => resolve('typescript/bin/tsc'));
  if (compiler === undefined) return () => {};
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [compiler, ...options, '-p', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Rendering pages takes precedence.
  if (child.pid !== undefined) setPriority(child.pid, 10);
  createInterface(child.stdout).on('line', createErrorReader(onChecked));
  return () => void child.kill();
}
