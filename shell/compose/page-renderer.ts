import { LRUCache } from 'lru-cache';
import type { PageReference, Release, StoredPage } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { evaluateRenderer } from './evaluate-renderer.ts';
import { fileUrl, liveSections } from './live-sections.ts';
import { checkMarkup } from './markup-check.ts';
import type { RenderJob } from './render-jobs.ts';
import type { NeededSource, RenderedPage, RendererModule } from './render-types.ts';

/** A page to store, and the widgets that it embeds. */
export interface ComposedPage extends Omit<PageReference, 'page'> {
  readonly page: StoredPage;
}

/** Sections load from the store, so anything slower is a fault. Milliseconds. */
const sectionDeadline = 60_000;

/** Starts the renderer of the combination's own shell release; resolves to a function that renders a page. */
export async function createPageRenderer(store: SiteStore, releases: readonly Release[]) {
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (shell === undefined) throw new Error('The combination has no shell.');
  const module = evaluateRenderer(await store.readServerBundle(shell));
  const byApp = new Map(releases.map((release) => [release.app, release]));
  const { render } = module.createRenderer({
    sections: liveSections(releases),
    deadline: sectionDeadline,
    loadBundle: (id) => store.readServerBundle(known(byApp, id)),
    fetchFile: createFileReader(store),
  });
  return async (job: RenderJob): Promise<ComposedPage> => {
    const isNotFound = job.place === 'fallback';
    const rendered = await render({ pathname: job.pathname, isNotFound });
    checkMarkup(rendered.body);
    return {
      page: toStoredPage(module, byApp, shell, job, rendered),
      widgets: { ...rendered.widgets },
    };
  };
}

function known(byApp: ReadonlyMap<string, Release>, id: string): Release {
  const release = byApp.get(id);
  if (release === undefined) throw new Error(`${id} is not part of this combination.`);
  return release;
}

/** Serves `/_releases/<app>/files/<name>` from the store; the few files that pages share stay in memory. */
function createFileReader(store: SiteStore): (url: string) => Promise<Response> {
  const kept = new LRUCache<string, Promise<StoredFile | undefined>>({ max: 8 });
  return async (url) => {
    const reading = kept.get(url) ?? readUrl(store, url);
    kept.set(url, reading);
    return (await reading)?.answer() ?? new Response(null, { status: 404 });
  };
}

/** Every page of a collection reads its list, so JSON is parsed once. */
class StoredFile {
  readonly #bytes: Buffer<ArrayBuffer>;
  #value: unknown;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes);
  }

  answer(): Response {
    const json = async () => {
      this.#value ??= JSON.parse(this.#bytes.toString());
      return this.#value;
    };
    return Object.assign(new Response(this.#bytes), { json });
  }
}

async function readUrl(store: SiteStore, url: string): Promise<StoredFile | undefined> {
  const [, app, name] = /^\/_releases\/([^/]+)\/files\/([^/]+)$/.exec(url) ?? [];
  const bytes = app && name ? await store.readFile(app, name) : undefined;
  return bytes && new StoredFile(bytes);
}

function toStoredPage(
  module: RendererModule,
  byApp: ReadonlyMap<string, Release>,
  shell: Release,
  job: RenderJob,
  rendered: RenderedPage,
): StoredPage {
  return {
    app: job.app,
    status: job.place === 'pages' ? 200 : 404,
    head: job.head as StoredPage['head'],
    icon: module.iconUrl,
    globalStyles: module.globalStyles,
    styles: [...rendered.styles],
    body: rendered.body,
    values: { ...rendered.values },
    isNotFound: job.place === 'fallback',
    scripts: [
      ...shell.startup.map((file) => ({ app: 'shell', file })),
      ...rendered.sources.flatMap((source) => scriptsOf(byApp, source)),
    ].filter(isFirstOccurrence),
  };
}

function scriptsOf(byApp: ReadonlyMap<string, Release>, { app, source }: NeededSource) {
  const release = known(byApp, app);
  const chunks = source === undefined ? undefined : release.modules[source];
  if (chunks === undefined) {
    throw new Error(
      `${app} ${release.version} has no script for ${source ?? 'a page not created with lazyPage()'}`,
    );
  }
  return [...release.startup, ...chunks].map((file) => ({ app, file }));
}

function isFirstOccurrence(
  script: { app: string; file: string },
  index: number,
  all: readonly { app: string; file: string }[],
): boolean {
  const url = fileUrl(script.app, script.file);
  return all.findIndex(({ app, file }) => fileUrl(app, file) === url) === index;
}
