import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';

/**
 * Passes on a copy of the sources in a temporary folder. The cards and files that are made of their
 * content, under names that are hashes, are those of the original; what was made of entries names
 * them by their old place.
 */
export function useSources(use: (folder: string) => Promise<void>): Promise<void> {
  return inFolder((folder) => {
    copyRepository(folder);
    mkdirSync(join(folder, '.cache'));
    for (const kind of ['cards', 'pdf', 'pictures', 'sizes']) {
      const made = join(repositoryRoot, '.cache', kind);
      if (exists(made)) symlinkSync(made, join(folder, '.cache', kind));
    }
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
  const there = files.filter((name) => name !== '' && exists(join(from, name)));
  for (const folder of new Set(there.map(dirname)))
    mkdirSync(join(to, folder), { recursive: true });
  for (const file of there) copyFileSync(join(from, file), join(to, file));
  linkPackages(join(from, 'node_modules'), join(to, 'node_modules'));
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const source = join(from, name);
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name));
    else if (name.startsWith('@')) linkPackages(source, join(to, name));
    else symlinkSync(source, join(to, name));
  }
}

/**
 * Gives a copy of the sources packages of its own, so that npm can change which there are: the same
 * files where the file system allows it. npm writes its record of them in place.
 */
export function ownPackages(copy: string): void {
  const from = join(repositoryRoot, 'node_modules');
  const to = join(copy, 'node_modules');
  rmSync(to, { recursive: true });
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => !/^\.(?!bin$)/.test(each))) {
    copyFiles(join(from, name), join(to, name));
  }
  copyFileSync(join(from, '.package-lock.json'), join(to, '.package-lock.json'));
}

function copyFiles(from: string, to: string): void {
  const stats = lstatSync(from);
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (stats.isFile()) linkFile(from, to);
  else {
    mkdirSync(to);
    for (const name of readdirSync(from)) copyFiles(join(from, name), join(to, name));
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
