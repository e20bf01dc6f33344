import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sharedNames } from '../contract/src/shared-libraries.ts';
import { type App, repositoryRoot } from '../release/apps.ts';

const prefix = 'virtual:site/watched/';

const libraries: ReadonlySet<string> = new Set([...sharedNames, 'react/jsx-dev-runtime']);

/** Gives the sections' own code watched libraries on the server, as a release's renderer does. */
export function watchedLibraries(apps: readonly App[]): Plugin {
  const folders = [...apps.map(({ folder }) => folder), join(repositoryRoot, 'shell/ui')];
  const sources = folders.map((folder) => `${folder}/src/`);
  return {
    name: 'site:watched-libraries',
    // After JSX has become calls of its runtime.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!sources.some((source) => id.startsWith(source))) return;
      // States make elements while nothing is rendered, which React would report for each handler.
      if (id.endsWith('/states.tsx')) return;
      return { code: replaceImports(code), map: null };
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const name = id.slice(prefix.length + 1);
      return watch(name, Object.keys(await import(name)));
    },
  };
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
  return `import { watchLibrary } from '@site/contract/behaviour';
import * as library from ${JSON.stringify(name)};
const watched = watchLibrary(library);
export const { ${names.join(', ')} } = watched;
export default watched.default;`;
}
