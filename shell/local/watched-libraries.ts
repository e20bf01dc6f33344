import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { sharedNames } from '../contract/src/shared-libraries.ts';
import { type App, repositoryRoot } from '../release/apps.ts';

const prefix = 'virtual:site/watched/';

/** What watched libraries report to. */
const staticPages = '@site/contract/static-pages';

const libraries: ReadonlySet<string> = new Set([...sharedNames, 'react/jsx-dev-runtime']);

/**
 * Replaces shared libraries with watched ones in the sections' own code on the server, so that
 * `findStaticFaults` sees what it does.
 */
export function watchedLibraries(apps: readonly App[]): Plugin {
  const folders = [...apps.map(({ folder }) => folder), join(repositoryRoot, 'shell/ui')];
  const sources = folders.map((folder) => `${folder.replaceAll('\\', '/')}/src/`);
  return {
    name: 'site:watched-libraries',
    // After JSX has become calls of its runtime.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!sources.some((source) => id.startsWith(source))) return;
      return { code: replaceImports(code), map: null };
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const name = id.slice(prefix.length + 1);
      if (name === staticPages) return `export * from '${staticPages}';`;
      return watch(name, Object.keys(await import(name)));
    },
  };
}

/**
 * The copy of the module that watched libraries import. Requested by its own name, a package would
 * be loaded twice.
 */
export async function loadStaticPages(server: ViteDevServer) {
  const module = await server.ssrLoadModule(prefix + staticPages);
  return module as typeof import('@site/contract/static-pages');
}

/** Plugins are not asked to resolve libraries that Node imports, hence other names. */
function replaceImports(code: string): string {
  return code.replaceAll(/(?<=\bfrom\s*["'])[\w@/-]+(?=["'])/g, (name) =>
    libraries.has(name) ? prefix + name : name,
  );
}

/** A module that exports the watched library. */
function watch(name: string, exported: readonly string[]): string {
  const names = exported.filter((each) => each !== 'default' && /^\w+$/.test(each));
  return `import { watchLibrary } from '${staticPages}';
import * as library from ${JSON.stringify(name)};
const watched = watchLibrary(library);
export const { ${names.join(', ')} } = watched;
export default watched.default;`;
}
