import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import { documentNames } from '../loader/documents.ts';
import { type CollectionName, defaultRoot, loadContent } from '../loader/load-content.ts';
import type { MakePdf } from './pdf.ts';
import { type Publication, publishContent } from './publish.ts';
import { serveFiles } from './serve-files.ts';
import { reloadModules, showError, watchEntries } from './watch-entries.ts';

export type { MakePdf, PdfDocument } from './pdf.ts';

export interface ContentFilesOptions {
  /** Whose entries are published, and which `virtual:content/<name>` modules exist. */
  readonly collections: readonly CollectionName[];
  /** URL that the build's output is served under, with its final slash. */
  readonly base: string;
  /** Makes the PDFs; left out, no entry has one. */
  readonly makePdf?: MakePdf;
  /** Folder of the content; default: this workspace. */
  readonly root?: string;
}

const prefix = 'virtual:content/';

/**
 * Publishes content as files of the app that is built, and provides for each collection
 * the module `virtual:content/<name>` with the URL of its list. Documents are no files but
 * code: `virtual:content/documents/<name>` exists whatever the collections are. A client build emits the
 * files, a server build names the same ones, the development server serves them.
 * Content with errors fails the build with all of them.
 */
export function contentFiles(options: ContentFilesOptions): Plugin {
  const publication = keepPublication(options);
  const modules = nameModules(options);
  const files = async () => (await publication.get()).files;
  return {
    name: 'content-files',
    configResolved: publication.configure,
    resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
    async load(id) {
      const write = id.startsWith('\0') && modules.get(id.slice(1));
      return write ? write(await publication.get()) : undefined;
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const published = await files();
      if (this.environment.config.consumer !== 'client') return;
      for (const fileName of published.names) {
        const source = await published.read(fileName);
        if (source) this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use(serveFiles(options.base, files));
      watchEntries(server, options.root ?? defaultRoot, () =>
        refresh(server, modules.keys(), publication),
      );
    },
  };
}

type Keeper = ReturnType<typeof keepPublication>;

/** Content is read once, and again only after `drop`. */
function keepPublication({ root, collections, base, makePdf }: ContentFilesOptions) {
  let config: ResolvedConfig | undefined;
  let current: Promise<Publication> | undefined;
  async function publish(): Promise<Publication> {
    const content = await loadContent({ root, warn: (message) => config?.logger.warn(message) });
    const onRequest = config?.command === 'serve';
    return publishContent(content, collections, base, { makePdf, onRequest });
  }
  return {
    configure(resolved: ResolvedConfig) {
      config = resolved;
    },
    get() {
      current ??= publish();
      return current;
    },
    drop() {
      current = undefined;
    },
  };
}

async function refresh(
  server: ViteDevServer,
  ids: Iterable<string>,
  publication: Keeper,
): Promise<void> {
  publication.drop();
  try {
    await publication.get();
    reloadModules(
      server,
      [...ids].map((id) => `\0${id}`),
    );
  } catch (error) {
    showError(server, error);
  }
}

type Write = (publication: Publication) => string;

/** The virtual modules by id, each with what writes its code. */
function nameModules({ collections }: ContentFilesOptions): ReadonlyMap<string, Write> {
  const lists = collections.map((name): [string, Write] => [
    prefix + name,
    (publication) => `export const list = ${JSON.stringify(publication.lists.get(name))};`,
  ]);
  const documents = documentNames.map((name): [string, Write] => [
    `${prefix}documents/${name}`,
    (publication) => writeDocument(publication.documents[name]),
  ]);
  return new Map([...lists, ...documents]);
}

/** The whole as `document`, and each field under its own name: an app's bundle holds what it imports. */
function writeDocument(document: object): string {
  if (Array.isArray(document)) return `export const document = ${JSON.stringify(document)};`;
  const fields = Object.entries(document);
  return [
    ...fields.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
    `export const document = { ${fields.map(([name]) => name).join(', ')} };`,
  ].join('\n');
}
