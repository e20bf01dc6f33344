import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import { cacheFault } from '../cache/file-cache.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { inBatches } from '../loader/in-batches.ts';
import { type CachedFiles, cachedFilesFile, listsFile } from '../loader/lists-file.ts';
import { defaultRoot, loadContent } from '../loader/load-content.ts';
import { type EntryCacheOptions, openEntryCache } from './entry-cache.ts';
import { contentName, type Publication, publishContent } from './publish-content.ts';
import { reportFault } from './report-made.ts';
import { serveFiles } from './serve-files.ts';
import { describeUnknown } from './unknown-content.ts';
import { createProblems, reloadModules, watchFolders } from './watch-folders.ts';

/** The collections and documents of an app, and how they are published. */
export interface ContentFilesOptions
  extends Partial<Definitions>,
    Pick<EntryCacheOptions, 'base' | 'recipe' | 'cache' | 'onMade'> {
  /** Folder of the content; default: this workspace. */
  readonly root?: string | undefined;
}

const prefix = 'virtual:content/';
const pluginName = 'content-files';

/** What the plugins of several apps, which share a development server, know of each other. */
interface ContentApi {
  readonly names: readonly string[];
}

/**
 * Publishes content as files of the app that is built. `virtual:content/<name>` exports `file`, the
 * name of a collection's list or of a document. A client build emits the files and, for `publish`,
 * which of them have these names; the development server serves them. So a change of words changes
 * no code. Nothing else is read: errors in these collections and documents fail the build, all at
 * once, and so does an import of any other name.
 */
export function contentFiles(options: ContentFilesOptions): Plugin {
  const publication = keepPublication(options);
  const names = nameFolders(options);
  const { root = defaultRoot } = options;
  const read = async (name: string) => {
    const { files, lists } = await publication.get();
    return files.read(lists[name] ?? name).catch((error) => {
      // Made of a file that is gone: what is wrong with the content says why it is still asked for.
      throw publication.fault() ?? error;
    });
  };
  return {
    name: pluginName,
    api: { names } satisfies ContentApi,
    configResolved: publication.configure,
    async resolveId(id, importer) {
      if (!id.startsWith(prefix)) return;
      const name = id.slice(prefix.length);
      if (names.includes(name)) return `\0${id}`;
      const { root: app, plugins } = this.environment.config;
      const all = listNames(plugins);
      if (all.includes(name)) return;
      this.error(await describeUnknown({ id, name, importer }, { names: all, app, root }));
    },
    async load(id) {
      const name = names.find((each) => id === `\0${prefix}${each}`);
      if (name === undefined) return;
      // What is wrong with the content shows where it is used. A build goes on meanwhile: the
      // federation plugin waits ten seconds for the next module, then it guesses.
      if (this.environment.mode !== 'build') await publication.get();
      return `export const file = ${JSON.stringify(options.base + contentName(name))};`;
    },
    buildStart() {
      if (this.environment.mode === 'build') publication.get().catch(() => {});
    },
    async buildEnd(error) {
      if (this.environment.mode === 'build' && error === undefined) await publication.get();
    },
    // Not emitted: the bundler would hold all of them in memory.
    async writeBundle({ dir = '' }) {
      if (this.environment.config.consumer !== 'client') return;
      const { files: published, lists } = await publication.get();
      await writeFile(join(dir, listsFile), JSON.stringify(lists));
      const cached: CachedFiles = {};
      await inBatches(published.files, async ({ name, made, read }) => {
        if (made?.file.path !== undefined) {
          const { bytes, integrity, file } = made;
          cached[name] = { bytes, integrity, path: file.path };
        } else await writeFile(join(dir, name), await read());
      });
      await writeFile(join(dir, cachedFilesFile), JSON.stringify(cached));
    },
    configureServer(server) {
      server.middlewares.use(serveFiles(options.base, read));
      const folders = names.map((name) => join(root, 'src', name));
      const ids = names.map((name) => `\0${prefix}${name}`);
      watchFolders(server, folders, createRefresh(server, publication, ids));
    },
  };
}

type Keeper = ReturnType<typeof keepPublication>;

/** Content is read once, and again only by `renew`, which keeps what there is if it fails. */
function keepPublication(options: ContentFilesOptions) {
  const { base, collections = [], documents = [], root = defaultRoot, ...others } = options;
  let config: ResolvedConfig | undefined;
  let current: Promise<Publication> | undefined;
  let fault: unknown;
  async function publish(): Promise<Publication> {
    const warn = (message: string) => config?.logger.warn(message);
    const onRequest = config?.command === 'serve';
    const making = { ...others, base, root, collections, onRequest };
    const { loaderOf, writeOwn, save } = openEntryCache(making);
    let isComplete = false;
    try {
      const content = await loadContent({ collections, documents, root, warn, loaderOf });
      const publication = await publishContent(content, { base, onRequest }, writeOwn);
      isComplete = true;
      return publication;
    } finally {
      await save(isComplete);
      const fault = cacheFault();
      if (fault !== undefined) reportFault(fault);
    }
  }
  return {
    configure(resolved: ResolvedConfig) {
      config = resolved;
    },
    get() {
      current ??= publish();
      return current;
    },
    async renew() {
      const renewed = await publish().catch((error) => {
        fault = error;
        throw error;
      });
      fault = undefined;
      current = Promise.resolve(renewed);
      return renewed;
    },
    /** Why it could not be read the last time. */
    fault: () => fault,
  };
}

/** Updates the data of open pages; after content that could not be read at all, loads them again. */
function createRefresh(server: ViteDevServer, publication: Keeper, ids: readonly string[]) {
  const problems = createProblems(server);
  return async () => {
    try {
      const before = await publication.get().catch(() => undefined);
      await publication.renew();
      problems.clear();
      if (before === undefined) reloadModules(server, ids);
      else server.environments.client.hot.send('site:content');
    } catch (error) {
      problems.show(error);
    }
  };
}

/** The names of content that these plugins have between them. */
function listNames(plugins: readonly Plugin<ContentApi>[]): string[] {
  return plugins.flatMap(({ name, api }) => (name === pluginName && api ? api.names : []));
}

function nameFolders({ collections = [], documents = [] }: Partial<Definitions>): string[] {
  return [...collections, ...documents].map(({ name }) => name);
}
