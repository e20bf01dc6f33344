import { basename, join } from 'node:path';
import { createServer } from 'vite';
import { lazyPageSource } from '../build/lazy-page-source.ts';
import type { Section } from '../src/define-section.ts';
import type { FetchFile } from '../src/services.ts';

/** A section as its own build configuration makes it, with its files behind a loopback server. */
export interface LoadedSection {
  readonly section: Section;
  readonly fetchFile: FetchFile;
  readonly close: () => Promise<void>;
}

/** Loads `src/section.ts` of a section's folder from source. */
export async function loadSection(folder: string): Promise<LoadedSection> {
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir: join(folder, 'dist/.vite-test'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [lazyPageSource()],
    ssr: { noExternal: ['@site/contract', '@site/ui'] },
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
