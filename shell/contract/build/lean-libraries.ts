import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of the federation runtime for manifests, preloading and classic scripts. */
const unused = [
  '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  '@module-federation/runtime-core/dist/utils/preload.js',
  '@module-federation/sdk/dist/dom.js',
];

/**
 * Saves 4 KB of the shell: what the site does not use of the federation runtime becomes empty
 * functions, and the router comes without its warnings for developers.
 */
export function leanLibraries(): Plugin {
  const found = new Set<string>();
  return {
    name: 'site:lean-libraries',
    enforce: 'pre',
    resolveId: (specifier) => (specifier === 'react-router-dom' ? productionRouter : undefined),
    async load(id) {
      const module = unused.find((end) => id.endsWith(`/node_modules/${end}`));
      if (module === undefined) return undefined;
      found.add(module);
      const names = Object.keys(await import(pathToFileURL(id).href));
      return names.map((name) => `export const ${name} = function () {};`).join('\n');
    },
    generateBundle() {
      const missing = unused.filter((module) => !found.has(module));
      if (found.size > 0 && missing.length > 0) this.error(`Not found: ${missing.join(', ')}`);
    },
  };
}

/** The package's exports lead to its development build only. */
const productionRouter = join(
  dirname(fileURLToPath(import.meta.resolve('react-router'))),
  '../production/index.mjs',
);
