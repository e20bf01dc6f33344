import type { ChunkRecord } from '../../contract/build/chunk-record.ts';
import type { App } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';

type Chunks = ChunkRecord['chunks'];

/** The main script of the shell. */
export function findEntry(chunks: Chunks, app: App): string {
  const found = Object.entries(chunks).find(([, { isEntry }]) => isEntry);
  if (found === undefined) throw new ReleaseError(`${app.name}: its build made no entry script.`);
  return found[0];
}

/** The named chunks with everything they import statically, in a stable order. */
export function closureOf(chunks: Chunks, names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || chunks[name] === undefined) return;
    found.add(name);
    for (const imported of chunks[name].imports) visit(imported);
  };
  for (const name of names) visit(name);
  return [...found];
}

/** Every chunk that may be fetched once the entry runs: not those that the federation plugin makes for hosts. */
export function reachableFrom(chunks: Chunks, entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (found.has(name) || chunk === undefined) return;
    found.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  visit(entry);
  return found;
}

/** Source module → its chunk and what that imports, for the modules that an `import()` names. */
export function moduleChunks(chunks: Chunks): Record<string, string[]> {
  const modules = Object.entries(chunks).flatMap(([name, { lazyModules }]) =>
    lazyModules
      .filter((source) => source.startsWith('src/'))
      .map((source) => [source, closureOf(chunks, [name])] as const),
  );
  return Object.fromEntries(modules.sort(([a], [b]) => (a < b ? -1 : 1)));
}
