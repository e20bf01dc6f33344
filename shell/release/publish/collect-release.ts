import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inBatches } from '@site/content/in-batches';
import { hashOf } from '@site/content/integrity';
import { type CachedFiles, cachedFilesFile, listsFile } from '@site/content/lists-file';
import { contractVersion, type FetchFile, type Pages, type Section } from '@site/contract';
import { z } from 'zod';
import { nowhere } from '../../compose/render-jobs.ts';
import type { ShellExports } from '../../compose/render-messages.ts';
import { type Renderer, startRenderer } from '../../compose/render-process.ts';
import { type ChunkRecord, chunkRecordFile } from '../../contract/build/chunk-record.ts';
import { filesBase } from '../../contract/build/files-base.ts';
import { sharedUsageFile } from '../../contract/build/shared-usage.ts';
import { sourceRecordFile } from '../../contract/build/source-record.ts';
import { evaluateSection } from '../../src/renderer/evaluate-section.ts';
import { compress } from '../../store/files/compress.ts';
import { dictionaryFile } from '../../store/files/differences.ts';
import { integrityOf } from '../../store/files/verified-files.ts';
import { type Release, releaseSchema } from '../../store/records.ts';
import type { CollectedRelease } from '../../store/write-release.ts';
import { type App, packageBudget, readPackage, readPlannedPrefixes } from '../apps.ts';
import type { Progress } from '../progress.ts';
import { ReleaseError } from '../release-error.ts';
import { judgeAlone } from '../rules/all-rules.ts';
import { isRefusal, toRefusedError } from '../rules/finding.ts';
import { addCards } from './add-cards.ts';
import { addIcons } from './add-icons.ts';
import { contentFolder } from './build-content.ts';
import { closureOf, findEntry, moduleChunks, reachableFrom } from './chunk-graph.ts';
import { describeSection, toUnbuiltRelease } from './describe-section.ts';
import {
  AlteredCacheError,
  fileOfBytes,
  fileOfRecord,
  type MadeFile,
  type MadeFiles,
  nameByHash,
} from './made-files.ts';
import { type EmptyPage, makeDictionary } from './make-dictionary.ts';
import { type Container, manifestFile, readContainer } from './read-container.ts';
import { readLibraries } from './read-libraries.ts';
import { type Maps, readMaps } from './read-maps.ts';
import { runAppCode } from './run-app-code.ts';

/** Not for visitors: what the build records for `publish`; the manifest gets a name with its hash. */
const buildNotes = new Set([
  chunkRecordFile,
  sharedUsageFile,
  sourceRecordFile,
  listsFile,
  cachedFilesFile,
  manifestFile,
  'mf-stats.json',
]);

/** Makes a release of an app's built `dist` folder. The same bytes give the same version. */
export async function collectRelease(
  app: App,
  onProgress: Progress = () => () => {},
): Promise<CollectedRelease> {
  const chunks = await readChunks(app);
  const container = isShell(app) ? undefined : await readContainer(app, chunks);
  const graph = readGraph(chunks, container ?? startOf(app, chunks));
  const built = await readClientFiles(app, chunks, graph.entry);
  const server = await readServerBundle(app);
  const lists = await readLists(app);
  const read = (name: string) => built.get(lists[name] ?? name)?.read();
  const { emptyPage, ...declared } = await runAppCode(app, () =>
    readDeclarations(app, server, { lists, read, graph }),
  );
  const { pages, cards } = await addCards(app.name, declared.pages, built, onProgress);
  const { icons, rootFiles } = await addIcons(isShell(app) ? built : new Map());
  const manifest = container ? [nameByHash(manifestFile, container.manifest)] : [];
  const made = new Map([...built, ...manifest, ...cards, ...icons]);
  const maps = await readMaps(app, [...built.keys()].filter(isScript));
  const part = {
    app: app.name,
    kind: isShell(app) ? ('shell' as const) : ('section' as const),
    contract: contractVersion,
    ...(await readLibraries(app, container?.versions ?? {})),
    ...graph,
    budget: packageBudget(app),
    ...declared,
    lists,
    pages,
    rootFiles,
    planned: isShell(app) ? readPlannedPrefixes(dirname(app.folder)) : {},
    files: listFacts(made),
    maps: describeMaps(maps),
    server: {
      name: `${hashOf(server).slice(0, 32)}.cjs`,
      bytes: server.length,
      integrity: integrityOf(server),
    },
  };
  const dictionary = emptyPage && nameByHash(dictionaryFile, makeDictionary(part, emptyPage));
  const files = new Map([...made, ...(dictionary ? [dictionary] : [])]);
  const release = {
    ...part,
    ...(dictionary && { dictionary: dictionary[0] }),
    files: listFacts(files),
  };
  const hash = hashOf(JSON.stringify(release)).slice(0, 10);
  return {
    release: {
      ...release,
      version: `${readPackage(app.folder).version}-${hash}`,
      files: { ...release.files, ...(await weighScripts(files)) },
    },
    async read({ kind, name }) {
      if (kind === 'server') return server;
      return (kind === 'map' ? new Map(maps.values()) : files).get(name)?.read();
    },
  };
}

function listFacts(files: MadeFiles): Release['files'] {
  return Object.fromEntries([...files].map(([name, { facts }]) => [name, facts]));
}

const isShell = ({ name }: App) => name === 'shell';

const isScript = (name: string) => name.endsWith('.js');

function describeMaps(maps: Maps): Release['maps'] {
  return Object.fromEntries(
    [...maps].map(([script, [name, { facts }]]) => {
      const { bytes, integrity } = facts;
      return [script, { name, bytes, integrity }];
    }),
  );
}

/** Its scripts with the sizes that budgets count, no part of the version: Node's releases differ in them. */
async function weighScripts(files: MadeFiles): Promise<Release['files']> {
  const scripts = [...files].filter(([name]) => isScript(name));
  const weighed = await inBatches(scripts, async ([name, { facts, read }]) => {
    const { length } = await compress(await read(), 'br');
    return [name, { ...facts, compressed: length }] as const;
  });
  return Object.fromEntries(weighed);
}

/**
 * Client files by name in a fixed order, with the content, most of which stays in its cache; the
 * shell's fonts come from its server build.
 */
async function readClientFiles(app: App, chunks: Chunks, entry: string): Promise<MadeFiles> {
  const reachable = new Set(reachableFrom(chunks, entry));
  const isForVisitors = (name: string) =>
    !/^\.|\.(cjs|map)$/.test(name) &&
    !buildNotes.has(name) &&
    (chunks[name] === undefined || reachable.has(name));
  const client = await readBuilt(join(app.folder, 'dist/client'), isForVisitors);
  const content = await readContentFiles(app, isForVisitors);
  const inOrder = [...client, ...content].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map([
    ...inOrder,
    ...(await readBuilt(join(app.folder, 'dist/server'), isForVisitors)),
  ]);
}

type BuiltFiles = readonly (readonly [name: string, file: MadeFile])[];

async function readBuilt(folder: string, isWanted: (name: string) => boolean): Promise<BuiltFiles> {
  const all = await readdir(folder, { withFileTypes: true });
  const entries = all.filter(({ name }) => isWanted(name));
  const inner = entries.find((entry) => entry.isDirectory());
  if (inner !== undefined) {
    throw new ReleaseError(
      `The build has made the folder ${join(folder, inner.name)}; a release has only files. Web workers, which Vite puts into one, are blocked by the policy of every page: do the work on the page, or on a server.`,
    );
  }
  const names = entries.map(({ name }) => name).sort();
  return inBatches(names, async (name) => {
    const read = () => readFile(join(folder, name));
    return [name, fileOfBytes(name, await read(), read)] as const;
  });
}

async function readContentFiles(app: App, isWanted: (name: string) => boolean) {
  const folder = contentFolder(app);
  if (!existsSync(folder)) return [];
  const cached: CachedFiles = JSON.parse(await readFile(join(folder, cachedFilesFile), 'utf8'));
  const inCache = Object.entries(cached).map(([name, { path, ...facts }]) => {
    return [name, fileOfRecord(name, facts, () => readFile(path))] as const;
  });
  return [...(await readBuilt(folder, isWanted)), ...inCache];
}

function readServerBundle(app: App): Promise<Uint8Array> {
  const name = isShell(app) ? 'renderer.cjs' : 'section.cjs';
  return readFile(join(app.folder, 'dist/server', name));
}

type Chunks = ChunkRecord['chunks'];
type Graph = Pick<Release, 'startup' | 'modules'>;

async function readChunks(app: App): Promise<Chunks> {
  const record = join(app.folder, 'dist/client', chunkRecordFile);
  const text = await readFile(record, 'utf8').catch(() => {
    throw new ReleaseError(
      `${app.name}: dist/client has no ${chunkRecordFile}. Build it with defineSectionBuild() of @site/contract/build.`,
    );
  });
  const { chunks }: ChunkRecord = JSON.parse(text);
  return chunks;
}

/** The shell's start, which no manifest describes. */
function startOf(app: App, chunks: Chunks): Pick<Container, 'entry' | 'startup'> {
  const entry = findEntry(chunks, app);
  return { entry, startup: closureOf(chunks, entry) };
}

function readGraph(chunks: Chunks, { entry, startup }: Pick<Container, 'entry' | 'startup'>) {
  const libraries = [...reachableFrom(chunks, entry)]
    .sort()
    .map((name) => [name, [...(chunks[name]?.libraries ?? [])]]);
  return {
    entry,
    startup: [...startup],
    modules: moduleChunks(chunks),
    libraries: Object.fromEntries(libraries.filter(([, names]) => names?.length)),
  };
}

/** Reads a built file by its name, or by that of a list or document. */
type ReadFile = (name: string) => Promise<Uint8Array> | undefined;

/** Which file each list and document of the app is; none if it has no content. */
async function readLists(app: App): Promise<Release['lists']> {
  const file = join(contentFolder(app), listsFile);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return releaseSchema.shape.lists.parse(JSON.parse(text));
}

async function readDeclarations(
  app: App,
  server: Uint8Array,
  { lists, read, graph }: { lists: Release['lists']; read: ReadFile; graph: Graph },
) {
  const code = new TextDecoder().decode(server);
  if (isShell(app)) return declareShell(code, lists, read);
  const section = await explainFor(
    app.name,
    'cannot be loaded. Correct src/section.ts or what it imports',
    () => evaluateSection(app.name, code),
  );
  if (section.id !== app.name) {
    throw new ReleaseError(
      `${app.name}: src/section.ts has the id "${section.id}", which must match the name in package.json.`,
    );
  }
  const declared = await explainFor(
    app.name,
    'declares what its type does not allow. Correct src/section.ts or a part.ts',
    () => declareSection(section, read),
  );
  return { ...declared, emptyPage: undefined, scripts: listScripts(section, graph) };
}

/** A rule says itself what is wrong, and so does the cache. */
const isExplained = (error: unknown) =>
  error instanceof ReleaseError || error instanceof AlteredCacheError;

/** Runs a section's code, or what reads its values: what that throws names the app. */
async function explainFor<Result>(
  app: string,
  fault: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isExplained(error) ? error : explainThrown(app, fault, error);
  }
}

/** For what a section's code throws: names the app, and the line of the bundle if it is known. */
function explainThrown(app: string, fault: string, error: unknown): ReleaseError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [, at] = new RegExp(`${app}\\.cjs(:\\d+:\\d+)`).exec(stack) ?? [];
  const place = at ? ` (dist/server/section.cjs${at})` : '';
  const text = error instanceof z.ZodError ? z.prettifyError(error) : message;
  return new ReleaseError(`${app} ${fault}:\n${text}${place}`);
}

async function declareShell(code: string, lists: Release['lists'], readFile: ReadFile) {
  const { shell, render, stop } = await startRenderer({
    code,
    sections: [],
    lists,
    read: async (_, url) => readFile(url.slice(filesBase('shell').length)),
  });
  const emptyPage = await renderEmptyPage(shell, render).finally(stop);
  return {
    emptyPage,
    owner: 'Platform team',
    scripts: {},
    prefixes: ['/'],
    widgets: [],
    redirects: [],
    feeds: [],
    document: shell.siteDocument,
    pages: releaseSchema.shape.pages.parse(shell.shellPages),
    notFound: [],
  };
}

/**
 * The 404 page with the styles of Home, whose components are those of other pages, too. Undefined
 * if it cannot be rendered, which a deploy refuses.
 */
async function renderEmptyPage(
  shell: ShellExports,
  render: Renderer['render'],
): Promise<EmptyPage | undefined> {
  try {
    const empty = await render({ pathname: nowhere, isNotFound: true });
    const home = await render({ pathname: '/', isNotFound: false });
    return { shell, rendered: { ...empty, styles: [...empty.styles, ...home.styles] } };
  } catch {
    return undefined;
  }
}

/** What a section's release records as the section has it. */
const declaredSchema = z.object({
  owner: releaseSchema.shape.owner,
  prefixes: releaseSchema.shape.prefixes,
  widgets: releaseSchema.shape.widgets,
  redirects: releaseSchema.shape.redirects,
  feeds: releaseSchema.shape.feeds,
  pages: releaseSchema.shape.pages,
  notFound: releaseSchema.shape.notFound,
});

/** Nothing is published that the section's own contract suite would refuse. */
async function declareSection(section: Section, read: ReadFile) {
  const fetchFile: FetchFile = async (url) => {
    const bytes = await read(url.slice(filesBase(section.id).length));
    return bytes === undefined
      ? new Response(null, { status: 404 })
      : new Response(Buffer.from(bytes));
  };
  const declared = await explainFor(
    section.id,
    'cannot list its pages. Correct those of src/section.ts or a part.ts',
    async () => section.pages(fetchFile),
  );
  const facts = describeSection(section);
  const known = { ...facts, ...listPaths(declared), app: section.id, version: 'unbuilt' };
  const findings = await judgeAlone(toUnbuiltRelease(known), { section, declared });
  if (findings.some(isRefusal)) {
    throw toRefusedError(`${section.id} cannot be published:`, findings);
  }
  return declaredSchema.parse({ ...facts, ...declared });
}

/** The pages with any heads, since those declared may be invalid. */
function listPaths({ pages, notFound }: Pages): Pick<Release, 'pages' | 'notFound'> {
  const head = { title: 'any', description: 'any' };
  return {
    pages: pages.map(({ path }) => ({ path, head })),
    notFound: notFound.map(({ pattern }) => ({ pattern, head })),
  };
}

/** What each page and widget needs besides the scripts of the start. */
function listScripts(
  { routes, widgets = {} }: Section,
  { startup, modules }: Graph,
): Release['scripts'] {
  const parts = [
    ...routes.map(({ path, Component }) => [path, Component] as const),
    ...Object.entries(widgets),
  ];
  return Object.fromEntries(
    parts.map(([name, { source = '' }]) => [
      name,
      (modules[source] ?? []).filter((file) => !startup.includes(file)),
    ]),
  );
}
