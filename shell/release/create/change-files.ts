import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../apps.ts';
import { ReleaseError, unwritable } from '../release-error.ts';
import { withLock } from '../with-lock.ts';

/** What a generator has written, by path from the repository's root. */
export interface Created {
  readonly written: readonly string[];
  /** Existing files that now refer to what was created. */
  readonly changed: readonly string[];
}

/** Path from the repository's root → text. */
export type Files = Readonly<Record<string, string>>;

/** Runs one generator at a time in a checkout, since all read and then change the same lists. */
export function oneAtATime<Result>(root: string, generate: () => Promise<Result>): Promise<Result> {
  return withLock(join(root, '.cache', 'create'), generate);
}

/** Writes new and changed files as this repository formats them, then runs `finish`. */
export function changeFiles(
  root: string,
  created: Files,
  changes: Files,
  finish: () => Promise<unknown> = async () => {},
): Promise<Created> {
  return writeFiles(root, created, changes, async () => {
    await format(root, [...Object.keys(created), ...Object.keys(changes)]);
    await finish();
  });
}

/**
 * Writes new and changed files below a folder, then runs `finish`: after an error in any of this,
 * nothing has been written.
 */
export async function writeFiles(
  root: string,
  created: Files,
  changes: Files,
  finish: () => Promise<unknown>,
): Promise<Created> {
  const written = Object.keys(created);
  const undo: (() => Promise<void>)[] = [];
  // Ctrl+C ends npm, and with its error everything is undone.
  const goOn = () => {};
  process.on('SIGINT', goOn);
  try {
    for (const [path, text] of Object.entries(created)) {
      const file = join(root, path);
      const first = await mkdir(dirname(file), { recursive: true });
      undo.push(() => rm(first ?? file, { recursive: true, force: true }));
      await writeFile(file, text);
    }
    for (const [path, text] of Object.entries(changes)) {
      const file = join(root, path);
      const before = await readFile(file);
      undo.push(() => writeFile(file, before));
      await writeFile(file, text);
    }
    await finish();
    return { written, changed: Object.keys(changes) };
  } catch (error) {
    for (const step of undo.reverse()) await step();
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw unwritable(root, error);
  } finally {
    process.off('SIGINT', goOn);
  }
}

/** Refuses the path of an existing file or folder. */
export function expectFree(root: string, path: string): void {
  if (existsSync(join(root, path)))
    throw new ReleaseError(`${path} already exists; choose another name.`);
}

/** The repository's tests require its own formatting. */
async function format(root: string, paths: readonly string[]): Promise<void> {
  const biome = join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome');
  const sources = paths.filter((path) => /\.(tsx?|json)$/.test(path));
  // Without paths, it would format the whole repository.
  if (sources.length === 0) return;
  const words = [biome, 'check', '--write', ...sources];
  const run = promisify(execFile)(process.execPath, words, { cwd: root });
  await run.catch(({ stderr }) => {
    throw new ReleaseError(`Cannot format the files, so nothing was written:\n${stderr}`);
  });
}
