import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { didYouMean } from '../rules/suggest.ts';
import { type Definitions, pickDefinitions } from './definitions.ts';

/** Where definitions are looked for. */
interface SearchedFolder {
  /** Folder of the content. */
  readonly root: string;
  /** What names them, for the error if there is none. */
  readonly named: string;
}

/** Imports files of TypeScript. */
export type ImportModules = (files: readonly string[]) => Promise<readonly object[]>;

/** With the loader of this process. */
const importHere: ImportModules = (files) =>
  Promise.all(files.map((file) => import(pathToFileURL(file).href)));

/**
 * Imports the definitions of these collections and documents, and no others, whose mistakes concern
 * other teams.
 */
export async function loadDefinitions(
  names: readonly string[],
  searched: SearchedFolder,
  importModules = importHere,
): Promise<Definitions> {
  const files = expectDefined(names, searched);
  if (files.length === 0) return { collections: [], documents: [] };
  return pickDefinitions(await importModules(files));
}

/** The files that define these collections and documents; throws if one is missing. */
export function expectDefined(
  names: readonly string[],
  { root, named }: SearchedFolder,
): readonly string[] {
  return names.map((name) => findDefinition(root, name) ?? refuse(root, name, named));
}

/** The file that defines a collection or document, if there is one of that name. */
export function findDefinition(root: string, name: string): string | undefined {
  return ['collection.ts', 'document.ts']
    .map((file) => join(root, 'src', name, file))
    .find((file) => existsSync(file));
}

function refuse(root: string, name: string, named: string): never {
  const all = readdirSync(join(root, 'src')).filter((each) => findDefinition(root, each));
  throw new Error(
    `${named}: there is no collection or document '${name}'${didYouMean(name, all)} There are ${all.sort().join(', ')}.`,
  );
}
