import { basename, join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { lazyPageSource } from '../build/lazy-page-source.ts';
import type { Section } from '../src/section.ts';
import type { FetchFile } from '../src/services.ts';

/** A section as its own build configuration makes it, with its files behind a loopback server. */
export interface LoadedSection {
  readonly section: Section;
  readonly fetchFile: FetchFile;
  readonly close: () => Promise<void>;
}

/** Loads `src/section.ts` of a section's folder from source. */
export async function loadSection(folder: string): Promise<LoadedSection> {
  const libraries = {
    react: await import('react'),
    'react/jsx-runtime': await import('react/jsx-runtime'),
    'react-router-dom': await import('react-router-dom'),
    zustand: await import('zustand'),
    '@site/contract': await import('../src/index.ts'),
  };
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir: join(folder, 'dist/.vite-test'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [lazyPageSource(), provide(libraries)],
    ssr: { noExternal: [...Object.keys(libraries), '@site/ui'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
  });
  await server.listen();
  const module = await server.ssrLoadModule('/src/section.ts');
  if (module.section === undefined) {
    throw new Error(`${basename(folder)}/src/section.ts exports no \`section\``);
  }
  const origin = server.resolvedUrls?.local[0] ?? '';
  return {
    section: module.section,
    fetchFile: (url) => fetch(new URL(url, origin)),
    close: () => server.close(),
  };
}

/** Makes imports of these libraries give these very objects. */
function provide(libraries: Readonly<Record<string, object>>): Plugin {
  const prefix = '\0site:library:';
  const place = `site:libraries:${crypto.randomUUID()}`;
  Object.assign(globalThis, { [place]: libraries });
  return {
    name: 'site:libraries',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(libraries, id) ? prefix + id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return;
      const name = id.slice(prefix.length);
      // Node 24 also lists `module.exports`, which cannot be declared.
      const names = Object.keys(libraries[name] ?? {}).filter(
        (key) => key !== 'default' && /^\w+$/.test(key),
      );
      return `const library = globalThis[${JSON.stringify(place)}][${JSON.stringify(name)}];
export const { ${names.join(', ')} } = library;
export default library.default;`;
    },
  };
}
