import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { appContent } from '../../shared-content/vite/app-content.ts';
import {
  type ChunkRecord,
  chunkRecordFile,
  recordChunks,
} from '../../shell/contract/build/chunk-record.ts';
import { filesBase } from '../../shell/contract/build/files-base.ts';
import { sharedNames } from '../../shell/contract/src/shared-libraries.ts';
import { readSectionPlugins } from '../../shell/local/dev-server.ts';
import { repositoryRoot } from '../processes.ts';
import type { Subject } from './subjects.ts';

/** The same source in another form: what its documents load instead of the site's own scripts. */
export interface Application {
  /** Holds the files served under `/_bench/`. */
  readonly folder: string;
  /** URLs for a page, the entry first; the others are preloaded. */
  readonly scripts: (subject: Subject) => readonly string[];
}

type Chunks = ChunkRecord['chunks'];

const base = '/_bench';
const sections = ['mf-business', 'mf-individual', 'mf-learning', 'mf-company'];

/** Shell and sections as one ordinary Vite application: an entry, and a chunk for each page. */
export async function buildBundle(folder: string): Promise<Application> {
  const sources = sections.map((id) => join(repositoryRoot, id, 'src/section.ts'));
  const plugins = await Promise.all(sections.map(readPlugins));
  const configFile = join(repositoryRoot, 'shell/vite.config.ts');
  const chunks = await buildShell(sources, folder, { configFile, plugins });
  return {
    folder,
    scripts({ section, page }) {
      const modules = section && page ? ['src/section.ts', page] : [];
      const own = modules.map((path) => findChunk(chunks, join(section ?? '', path)));
      const needed = new Set([findEntry(chunks), ...own].flatMap((name) => closure(chunks, name)));
      return [...needed].map((name) => `${base}/shell/${name}`);
    },
  };
}

/** Shell and sections with the federation plugin as its documentation sets it up. */
export async function buildPlainFederation(folder: string): Promise<Application> {
  const shared = Object.fromEntries(
    sharedNames.map((name) => [name, { singleton: true, requiredVersion: '*' }]),
  );
  const options = { filename: 'remoteEntry.js', shared, dts: false };
  const remotes = sections.map((id) => [
    nameOf(id),
    { type: 'module', name: nameOf(id), entry: `${base}/${id}/remoteEntry.js` },
  ]);
  const host = federation({
    ...options,
    name: 'shell',
    remotes: Object.fromEntries(remotes),
    hostInitInjectLocation: 'entry',
  });
  const sources = sections.map((id) => `${nameOf(id)}/section`);
  const content = appContent(join(repositoryRoot, 'shell'), { base: filesBase('shell') });
  const chunks = await buildShell(sources, folder, {
    configFile: false,
    define: { __SHARED_VERSIONS__: '{}' },
    plugins: [content, react(), host, recordChunks()],
  });
  for (const id of sections) {
    const exposes = { './section': './src/section.ts' };
    const remote = federation({ ...options, name: nameOf(id), exposes });
    await build({
      root: join(repositoryRoot, id),
      configFile: false,
      base: `${base}/${id}/`,
      logLevel: 'error',
      plugins: [await readPlugins(id), react(), remote],
      build: {
        target: 'es2022',
        outDir: join(folder, id),
        rolldownOptions: { input: 'src/section.ts' },
      },
    });
  }
  return { folder, scripts: () => [`${base}/shell/${findEntry(chunks)}`] };
}

const nameOf = (id: string) => id.replaceAll('-', '_');

const readPlugins = (id: string) => readSectionPlugins({ folder: join(repositoryRoot, id) });

/** Builds the shell with an entry that imports the sections from these modules. */
async function buildShell(
  sources: readonly string[],
  folder: string,
  config: InlineConfig,
): Promise<Chunks> {
  // Reading a section's configuration for development has chosen the libraries' development builds.
  process.env.NODE_ENV = 'production';
  await mkdir(folder, { recursive: true });
  const input = join(folder, 'bench-entry.js');
  await writeFile(input, entryOf(sources));
  const outDir = join(folder, 'shell');
  await build({
    ...config,
    root: join(repositoryRoot, 'shell'),
    base: `${base}/shell/`,
    logLevel: 'error',
    environments: {
      client: {
        build: { target: 'es2022', outDir, emptyOutDir: true, rolldownOptions: { input } },
      },
    },
  });
  const { chunks }: ChunkRecord = JSON.parse(await readFile(join(outDir, chunkRecordFile), 'utf8'));
  await refuseDevelopment(Object.keys(chunks).map((name) => join(outDir, name)));
  return chunks;
}

/** Throws if none of the scripts has React as visitors get it. */
async function refuseDevelopment(files: readonly string[]): Promise<void> {
  const scripts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  if (scripts.some((script) => script.includes('Minified React error'))) return;
  throw new Error('The application has a development build of React, which is no measure.');
}

function entryOf(sources: readonly string[]): string {
  const source = (path: string) => JSON.stringify(join(repositoryRoot, 'shell/src', path));
  const imports = sections.map(
    (id, index) => `${JSON.stringify(id)}: () => import(${JSON.stringify(sources[index])})`,
  );
  return `
    import { createBrowserSite } from ${source('browser-site.tsx')};
    import { noScripts } from ${source('sections/section-scripts.ts')};
    import { startShell } from ${source('start-shell.tsx')};
    const sections = { ${imports.join(', ')} };
    const load = async ({ id }) => (await sections[id]()).section;
    // Its documents name the scripts of the site's sections, which it must not fetch.
    startShell(createBrowserSite(document, load, { scripts: noScripts }));
  `;
}

function findEntry(chunks: Chunks): string {
  const isEntry = (name: string) => name.includes('bench-entry') && chunks[name]?.isEntry === true;
  return find(chunks, isEntry, 'its entry');
}

/** The chunk that holds a lazy module, given by its path in the repository. */
function findChunk(chunks: Chunks, path: string): string {
  const isIt = (module: string) => resolve(repositoryRoot, 'shell', module).endsWith(`/${path}`);
  return find(chunks, (name) => chunks[name]?.lazyModules.some(isIt) ?? false, path);
}

function find(chunks: Chunks, test: (name: string) => boolean, what: string): string {
  const name = Object.keys(chunks).find(test);
  if (name === undefined) throw new Error(`The application has no chunk for ${what}.`);
  return name;
}

/** A chunk with everything that it imports. */
function closure(chunks: Chunks, name: string): readonly string[] {
  return [name, ...(chunks[name]?.imports ?? []).flatMap((each) => closure(chunks, each))];
}
