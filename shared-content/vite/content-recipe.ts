import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../cache/file-cache.ts';
import { defaultRoot } from '../loader/load-content.ts';

/** Neither code nor facts of all entries: entries and documents themselves, and tests. */
const apart = /^(node_modules|fixtures|entries)$|\.test\.tsx?$|\.yaml$/;

/**
 * Changes with everything but its own folder that decides what an entry becomes: schemas, the
 * loader and all other code and facts of this workspace, which imports nothing else of the
 * repository, the installed version of every package that it may use, Node, and where the cache is.
 */
export function contentRecipe(root = defaultRoot): string {
  const hash = createHash('sha256').update(process.version).update(cacheFolder);
  for (const file of listCode(root)) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file} ${bytes.length} `).update(bytes);
  }
  for (const name of listPackages(root)) hash.update(`${name} `);
  return hash.digest('hex');
}

function listCode(root: string, folder = ''): string[] {
  const items = readdirSync(join(root, folder), { withFileTypes: true });
  return items
    .filter(({ name }) => !apart.test(name) && !name.startsWith('.'))
    .flatMap((item) => {
      const path = join(folder, item.name);
      return item.isDirectory() ? listCode(root, path) : [path];
    })
    .sort();
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}

/** Name and version of the packages that are installed for the workspace, and for those. */
function listPackages(root: string): string[] {
  const found = new Map<string, string>();
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = readPackage(folder);
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const installed = findPackage(folder, name);
      if (installed === undefined || found.has(installed)) continue;
      found.set(installed, `${name}@${readPackage(installed).version}`);
      visit(installed);
    }
  };
  visit(root);
  return [...found.values()].sort();
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The folder of a package as Node finds it from another; undefined if it is not installed. */
function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (dirname(folder) === folder) return undefined;
  }
}
