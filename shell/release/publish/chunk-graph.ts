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

/** The chunk with everything that it imports statically, in a stable order. */
export function closureOf(chunks: Chunks, name: string): string[] {
  return walk(chunks, name, ({ imports }) => imports);
}

/** Every chunk that may be fetched once the entry runs: not those that the federation plugin makes for hosts. */
export function reachableFrom(chunks: Chunks, entry: string): readonly string[] {
  return walk(chunks, entry, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
}

function walk(
  chunks: Chunks,
  from: string,
  nextOf: (chunk: Chunks[string]) => readonly string[],
): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (found.has(name) || chunk === undefined) return;
    found.add(name);
    nextOf(chunk).forEach(visit);
  };
  visit(from);
  return [...found];
}

/** Source module → its chunk and what that imports, for the modules that an `import()` names. */
export function moduleChunks(chunks: Chunks): Record<string, string[]> {
  const modules = Object.entries(chunks).flatMap(([name, { lazyModules }]) =>
    lazyModules
      .filter((source) => source.startsWith('src/'))
      .map((source) => [source, closureOf(chunks, name)] as const),
  );
  return Object.fromEntries(modules.sort(([a], [b]) => (a < b ? -1 : 1)));
}
