import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';

/** Passes on a copy of the sources in a temporary folder. */
export function useSources(use: (folder: string) => Promise<void>): Promise<void> {
  return inFolder((folder) => {
    copyRepository(folder);
    return use(folder);
  });
}

/**
 * Copies the sources to another folder. Installed packages are linked; workspace packages resolve to
 * the copy.
 */
export function copyRepository(to: string): void {
  const from = repositoryRoot;
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listing, { cwd: from, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && exists(join(from, name)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
  linkPackages(join(from, 'node_modules'), join(to, 'node_modules'));
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  // Without the marks of commands running from the original.
  for (const name of readdirSync(from).filter((each) => each !== '.running')) {
    const source = join(from, name);
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name));
    else if (name.startsWith('@')) linkPackages(source, join(to, name));
    else symlinkSync(source, join(to, name));
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
