import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** This workspace; in the command of other repositories, which is a bundle, its package. */
const here = import.meta.dirname;
const isBundled = !existsSync(join(here, 'recipe.ts'));
const workspace = isBundled ? here : join(here, '..');

/** Neither code nor facts of all entries: entries and documents themselves, and tests. */
const apart = /^(node_modules|fixtures|entries)$|^\.|\.test\.tsx?$|\.yaml$/;

/** What something is made with. */
interface Ingredients {
  /** Folders and files of this workspace. */
  readonly code: readonly string[];
  /** Default: all that the workspace depends on. */
  readonly packages?: readonly string[];
}

/**
 * A hash that changes with the code of these folders and files, with the installed version of these
 * packages, and of those that they depend on, and with Node's.
 */
export function recipeOf({ code, packages }: Ingredients, root = workspace): string {
  const hash = createHash('sha256').update(process.version);
  // All code of a bundle is in its own files.
  for (const path of isBundled ? [''] : code) addCode(hash, root, path);
  const names = packages ?? Object.keys(dependenciesOf(readPackage(root)));
  return hash.update(listPackages(root, names).join()).digest('hex');
}

/**
 * Changes with everything but its own folder that decides what an entry becomes: schemas, the
 * loader and all other code and facts of this workspace, which imports nothing else of the
 * repository.
 */
export function contentRecipe(root = workspace): string {
  return recipeOf({ code: [''] }, root);
}

function addCode(hash: Hash, root: string, path: string): void {
  const whole = join(root, path);
  if (statSync(whole).isDirectory()) {
    const names = readdirSync(whole).filter((name) => !apart.test(name));
    for (const name of names.sort()) addCode(hash, root, join(path, name));
  } else {
    const bytes = readFileSync(whole);
    hash.update(`${path} ${bytes.length} `).update(bytes);
  }
}

/** Name and version of these packages and of all that they depend on, as installed. */
function listPackages(root: string, wanted: readonly string[]): string[] {
  const found = new Map<string, string>();
  const findPackage = createFindPackage();
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const folder = findPackage(from, name);
      if (folder === undefined || found.has(folder)) continue;
      const installed = readPackage(folder);
      found.set(folder, `${name}@${installed.version}`);
      visit(folder, Object.keys(dependenciesOf(installed)));
    }
  };
  visit(root, wanted);
  return [...found.values()].sort();
}

interface Package {
  readonly version: string;
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function dependenciesOf({ dependencies, optionalDependencies, peerDependencies }: Package): object {
  return { ...dependencies, ...optionalDependencies, ...peerDependencies };
}

/**
 * Returns a function that finds the folder of a package as Node does from another; undefined if it is
 * not installed. It looks at each place once, since most packages are wanted by many.
 */
function createFindPackage() {
  const places = new Map<string, string | undefined>();
  const look = (place: string) => {
    if (!places.has(place)) {
      const isThere = existsSync(join(place, 'package.json'));
      places.set(place, isThere ? realpathSync.native(place) : undefined);
    }
    return places.get(place);
  };
  return (from: string, name: string): string | undefined => {
    for (let folder = from; ; folder = dirname(folder)) {
      const found = look(join(folder, 'node_modules', name));
      if (found !== undefined || dirname(folder) === folder) return found;
    }
  };
}
