import { join } from 'node:path';
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import type { Definitions } from '../definitions/definitions.ts';
import { defaultRoot } from '../loader/load-content.ts';
import type { EntryCacheOptions } from './entry-cache.ts';
import { makeContent } from './make-content.ts';
import { contentName, type PublishedContent } from './publish-content.ts';
import { serveFiles } from './serve-files.ts';
import { describeUnknown } from './unknown-content.ts';
import { contentEvent, createProblems, reloadModules, watchFolders } from './watch-folders.ts';

/** The content of an app, and how its code and the development server find it. */
export interface ContentFilesOptions extends Pick<EntryCacheOptions, 'base' | 'cache'> {
  /** Folder of the content; default: this workspace. */
  readonly root?: string | undefined;
  /** Of the collections and documents. */
  readonly names: readonly string[];
  /**
   * Loads what they are, with the recipe of that code; called when content is first read, and by a
   * development server again once that code has changed.
   */
  readonly load: () => Promise<Definitions & Pick<EntryCacheOptions, 'recipe'>>;
}

const prefix = 'virtual:content/';
const pluginName = 'content-files';

/** What the plugins of several apps, which share a development server, know of each other. */
interface ContentApi {
  readonly names: readonly string[];
}

/**
 * Names content in code: `virtual:content/<name>` exports `file`, the name of a collection's list or
 * of a document, whatever is in it. An import of any other name fails the build. The files are made
 * apart from the code, by `makeContent`; the development server does so, too, and serves them.
 */
export function contentFiles(options: ContentFilesOptions): Plugin {
  const publication = keepPublication(options);
  const { names, root = defaultRoot } = options;
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
      // What is wrong with the content shows where it is used.
      if (this.environment.mode !== 'build') await publication.get();
      return `export const file = ${JSON.stringify(options.base + contentName(name))};`;
    },
    configureServer(server) {
      server.middlewares.use(serveFiles(options.base, read));
      // Their schemas are made of the definitions' and the parts', too.
      const shared = [join(root, 'definitions'), join(root, 'src', 'parts')];
      const folders = [...names.map((name) => join(root, 'src', name)), ...shared];
      const ids = names.map((name) => `\0${prefix}${name}`);
      watchFolders(server, folders, createRefresh(server, publication, ids));
    },
  };
}

type Keeper = ReturnType<typeof keepPublication>;

/** Content is read once, and again only by `renew`, which keeps what there is if it fails. */
function keepPublication({ load, root = defaultRoot, ...options }: ContentFilesOptions) {
  let config: ResolvedConfig | undefined;
  let loading: ReturnType<typeof load> | undefined;
  let current: Promise<PublishedContent> | undefined;
  let fault: unknown;
  async function make(): Promise<PublishedContent> {
    loading ??= load();
    const loaded = await loading.catch((error) => {
      // Once it is fixed, it is loaded again.
      loading = undefined;
      throw error;
    });
    const warn = (message: string) => config?.logger.warn(message);
    return makeContent({ ...options, ...loaded, root, warn, onRequest: true });
  }
  return {
    configure(resolved: ResolvedConfig) {
      config = resolved;
    },
    get() {
      current ??= make();
      return current;
    },
    /** Reads the content again; with `definitions`, loads what it is again, too. */
    async renew({ definitions }: { readonly definitions: boolean }) {
      if (definitions) loading = undefined;
      const renewed = await make().catch((error) => {
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
  return async (changed: readonly string[]) => {
    try {
      const before = await publication.get().catch(() => undefined);
      await publication.renew({ definitions: changed.some((file) => file.endsWith('.ts')) });
      problems.clear();
      if (before === undefined) reloadModules(server, ids);
      else server.environments.client.hot.send(contentEvent);
    } catch (error) {
      problems.show(error);
    }
  };
}

/** The names of content that these plugins have between them. */
function listNames(plugins: readonly Plugin<ContentApi>[]): string[] {
  return plugins.flatMap(({ name, api }) => (name === pluginName && api ? api.names : []));
}
