import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { sharedNames } from '../contract/src/shared-libraries.ts';
import { type App, repositoryRoot } from '../release/apps.ts';

const prefix = '\0site:watched:';

const libraries: ReadonlySet<string> = new Set([...sharedNames, 'react/jsx-dev-runtime']);

/**
 * Gives the code that sections consist of watched libraries when it renders on the server, so that
 * `findStaticFaults` sees what it does.
 */
export function watchedLibraries(apps: readonly App[]): Plugin {
  const folders = [...apps.map(({ folder }) => folder), join(repositoryRoot, 'shell/ui')];
  const sources = folders.map((folder) => `${folder.replaceAll('\\', '/')}/src/`);
  let server: ViteDevServer;
  return {
    name: 'site:watched-libraries',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configureServer(created) {
      server = created;
    },
    resolveId(id, importer) {
      const isWatched = sources.some((source) => importer?.startsWith(source));
      return isWatched && libraries.has(id) ? prefix + id : undefined;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return;
      const name = id.slice(prefix.length);
      return watch(name, Object.keys(await server.ssrLoadModule(name)));
    },
  };
}

/** A module that exports the watched library. */
function watch(name: string, exported: readonly string[]): string {
  const names = exported.filter((each) => each !== 'default' && /^\w+$/.test(each));
  return `import { watchLibrary } from '@site/contract/static-pages';
import * as library from ${JSON.stringify(name)};
const watched = watchLibrary(library);
export const { ${names.join(', ')} } = watched;
export default watched.default;`;
}
