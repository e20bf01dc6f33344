import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { didYouMean } from '../rules/suggest.ts';
import { type Definitions, pickDefinitions } from './definitions.ts';

const entry = '\0content-definitions';

/**
 * Imports the definitions of these collections and documents, and no others, whose mistakes concern
 * other teams. Through Vite, which reads TypeScript on every Node. `root` is the content's folder;
 * an error for an unknown name says where it was `named`.
 */
export async function loadDefinitions(
  names: readonly string[],
  { root, named }: { readonly root: string; readonly named: string },
): Promise<Definitions> {
  const files = names.map((name) => findDefinition(root, name) ?? refuse(root, name, named));
  if (files.length === 0) return { collections: [], documents: [] };
  const code = files.map((file, at) => `export * as d${at} from ${JSON.stringify(file)};`);
  const { module } = await runnerImport<Readonly<Record<string, object>>>(entry, {
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'content-definitions',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code.join('\n') : undefined),
      },
    ],
  });
  return pickDefinitions(Object.values(module));
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
