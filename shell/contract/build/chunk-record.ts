import type { Plugin } from 'vite';

/** Which client files a module's code is in: written beside the client build, read by `publish`. */
export interface ChunkRecord {
  /** File names of all chunks with what they import and hold. */
  readonly chunks: Readonly<Record<string, ChunkFacts>>;
}

interface ChunkFacts {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly isEntry: boolean;
  readonly exports: readonly string[];
  /** The modules of the app in it that some `import()` names: pages and widgets, shared ones too. */
  readonly lazyModules: readonly string[];
  /** The packages of which it holds code. */
  readonly libraries: readonly string[];
}

export const chunkRecordFile = 'chunks.json';

/** Writes `chunks.json` into the client build's folder. */
export function recordChunks(): Plugin {
  let root = '';
  return {
    name: 'site:chunk-record',
    configResolved(config) {
      root = `${config.root}/`;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks: Record<string, ChunkFacts> = {};
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const lazyModules = output.moduleIds
            .filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
            .map((id) => id.replace(root, ''));
          const { imports, dynamicImports, isEntry, exports } = output;
          const libraries = listLibraries(output.moduleIds);
          const facts = { imports, dynamicImports, isEntry, exports, lazyModules, libraries };
          chunks[output.fileName] = facts;
        }
        const source = JSON.stringify({ chunks }, null, 2);
        this.emitFile({ type: 'asset', fileName: chunkRecordFile, source });
      },
    },
  };
}

function listLibraries(ids: readonly string[]): string[] {
  const names = ids.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
  return [...new Set(names)].sort();
}
