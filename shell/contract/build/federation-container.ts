import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import * as contract from '../src/index.ts';
import { isShared, sharedExports } from '../src/shared-libraries.ts';

/** The module to build. */
export const containerEntry = '\0site:container/entry';

const shareScope = '\0site:container/share-scope';
const libraryPrefix = '\0site:shared-library/';
const preloadHelper = '\0vite/preload-helper.js';

/** Modules that run before the host has handed over its libraries. */
export function isContainerModule(id: string): boolean {
  return id === containerEntry || id === shareScope || id === preloadHelper;
}

/**
 * Builds a section as a Module Federation container: an entry that exports `init()`, which takes
 * the host's share scope, and `get()`, which loads the section. Shared libraries are read from
 * that scope; a container brings none, so it needs no code that chooses among versions.
 */
export function federationContainer(): Plugin {
  let root = '';
  return {
    name: 'site:federation-container',
    enforce: 'pre',
    configResolved(config) {
      root = config.root.replaceAll('\\', '/');
    },
    resolveId(specifier) {
      if (isContainerModule(specifier)) return specifier;
      return isShared(specifier) ? libraryPrefix + specifier : undefined;
    },
    load(id) {
      if (id === containerEntry) return entryCode(`${root}/src/section.ts`);
      if (id === shareScope) return shareScopeCode;
      // Vite's own also loads style sheets, which sections do not have.
      if (id === preloadHelper) return 'export const __vitePreload = (load) => load();';
      if (!id.startsWith(libraryPrefix)) return undefined;
      const library = id.slice(libraryPrefix.length);
      return { code: libraryCode(library, listExports(library)), moduleSideEffects: false };
    },
  };
}

const entryCode = (section: string) => `
export { init } from '${shareScope}';
export async function get() {
  const { section } = await import('${section}');
  return () => ({ section });
}`;

const shareScopeCode = `
let shared;
export function init(scope) {
  shared = scope;
}
export function readLibrary(name) {
  return Object.values(shared[name])[0].lib();
}
export function readExport(library, name) {
  return library[name];
}`;

function listExports(library: string): readonly string[] {
  const shared = sharedExports[library];
  if (shared !== undefined && shared !== 'all') return shared;
  if (library === '@site/contract') return Object.keys(contract);
  return Object.keys(createRequire(import.meta.url)(library));
}

/** Reads every export; calls without effects, so only those that the section uses stay. */
function libraryCode(library: string, exports: readonly string[]): string {
  const read = (name: string) => `/* @__PURE__ */ readExport(library, '${name}')`;
  const names = exports.filter((name) => name !== 'default');
  return `
import { readExport, readLibrary } from '${shareScope}';
const library = /* @__PURE__ */ readLibrary('${library}');
${names.map((name) => `export const ${name} = ${read(name)};`).join('\n')}
export default ${read('default')};`;
}
