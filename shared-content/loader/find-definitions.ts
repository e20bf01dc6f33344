import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyCollection } from './collection.ts';
import type { AnyDocument } from './document.ts';
import { type Definitions, defaultRoot } from './load-content.ts';

type Load = (file: string) => Promise<object>;

/**
 * Every collection and document, found by their folders: for tests over the whole content.
 * `load` imports a module from its absolute path.
 */
export async function findDefinitions(load: Load = (file) => import(file)) {
  const files = await readdir(join(defaultRoot, 'src'), { recursive: true });
  const find = async (name: string) => {
    const found = files.filter((file) => file.endsWith(`/${name}`)).sort();
    const modules = await Promise.all(found.map((file) => load(join(defaultRoot, 'src', file))));
    return modules.flatMap(Object.values);
  };
  return {
    collections: (await find('collection.ts')).filter(isCollection),
    documents: (await find('document.ts')).filter(isDocument),
  } satisfies Definitions;
}

function isDocument(value: unknown): value is AnyDocument {
  return typeof value === 'object' && value !== null && 'schema' in value;
}

function isCollection(value: unknown): value is AnyCollection {
  return isDocument(value) && 'publish' in value;
}
