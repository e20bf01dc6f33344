import { availableParallelism } from 'node:os';
import { filesBase } from '../contract/build/files-base.ts';
import type { RenderedPage } from '../document/render-types.ts';
import { StoreError } from '../store/drivers/driver.ts';
import type { PageReference, Release } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { ComposeError } from './compose-error.ts';
import { liveSections } from './live-sections.ts';
import type { OnProgress, RenderJob } from './render-jobs.ts';
import type { ShellExports } from './render-messages.ts';
import { type Renderer, RendererGoneError, startRenderer } from './render-process.ts';
import { findRelease, storePage } from './stored-page.ts';

export interface RenderOptions {
  readonly onProgress: OnProgress;
  /** Called with each stored page. */
  readonly onRendered: (job: RenderJob, page: PageReference) => Promise<void>;
}

/** For each renderer. */
const storedAtOnce = 2;

/** For fewer pages, starting another renderer takes longer than it saves. */
const fewestPages = 64;

/**
 * Renders and stores pages, in processes that keep all cores busy; resolves to references in the
 * order of the jobs. Throws a `ComposeError`; of a store that cannot be written to, the first error:
 * that is no fault of a page, and the next page would meet it again.
 */
export async function renderPages(
  store: SiteStore,
  releases: readonly Release[],
  jobs: readonly RenderJob[],
  { onProgress, onRendered }: RenderOptions,
): Promise<readonly PageReference[]> {
  const references: PageReference[] = [];
  const failures = new Map<RenderJob, string>();
  const queue = [...jobs.entries()];
  let done = 0;
  let storeFault: StoreError | undefined;
  /** Why objects cannot be read, each with its remedy. */
  const unreadable = new Set<string>();
  const fail = (job: RenderJob, error: unknown) => {
    // Of writing: what a page cannot read is an error of its rendering.
    if (error instanceof StoreError) storeFault ??= error;
    failures.set(job, error instanceof Error ? error.message : String(error));
    if (error instanceof RendererGoneError || storeFault) queue.length = 0;
  };
  const keep = async (shell: ShellExports, index: number, job: RenderJob, page: RenderedPage) => {
    const reference = await storePage(store, releases, shell, job, page);
    references[index] = reference;
    await onRendered(job, reference);
  };
  const work = async ({ render, shell }: Renderer) => {
    const renderNext = () => {
      const next = queue.shift();
      if (next === undefined) return undefined;
      const [index, job] = next;
      const request = { pathname: job.pathname, isNotFound: job.slot === 'fallback' };
      return { index, job, page: render(request).catch((error) => fail(job, error)) };
    };
    const storing: Promise<void>[] = [];
    for (let current = renderNext(); current !== undefined; ) {
      const { index, job } = current;
      const page = await current.page;
      // First, so that the next page is rendered while this one is stored.
      current = renderNext();
      if (storing.length === storedAtOnce) await storing.shift();
      storing.push(
        (page ? keep(shell, index, job, page) : Promise.resolve())
          .catch((error) => fail(job, error))
          .then(() => onProgress(++done, jobs.length)),
      );
    }
    await Promise.all(storing);
  };
  // One more than cores, since each waits while this process stores its pages.
  const count = Math.min(availableParallelism() + 1, Math.ceil(jobs.length / fewestPages));
  // Together they would take the processor from this process, for which they then wait.
  const niceness = count > 1 ? 10 : 0;
  await Promise.all(
    Array.from({ length: count }, async () => {
      const renderer = await start(store, releases, unreadable, niceness).catch((error) => {
        queue.length = 0;
        throw error;
      });
      await work(renderer).finally(renderer.stop);
    }),
  );
  if (storeFault) throw storeFault;
  if (failures.size > 0) {
    throw new ComposeError(
      [...failures].map(([{ app, path }, message]) => ({
        app,
        message: `${app} ${path}: ${message}`,
        ...(unreadable.has(message) && { remedy: '' }),
      })),
    );
  }
  return references;
}

/** Starts the renderer of the combination's shell, which can read only this combination. */
async function start(
  store: SiteStore,
  releases: readonly Release[],
  unreadable: Set<string>,
  niceness: number,
): Promise<Renderer> {
  const shell = findRelease(releases, 'shell');
  const code = await store.readServerBundle(shell);
  const { lists } = shell;
  const readBundle = async (app: string) =>
    new TextEncoder().encode(await store.readServerBundle(findRelease(releases, app)));
  const readUrl = async (url: string) => {
    const owner = releases.find(({ app }) => url.startsWith(filesBase(app)));
    const name = owner && url.slice(filesBase(owner.app).length);
    return name && owner.files[name] ? store.readFile(owner.app, name) : undefined;
  };
  // Their versions are written whenever a page is sent: a release that leaves a page as it was leaves
  // its bytes.
  const sections = liveSections(releases).map((section) => ({ ...section, version: '' }));
  const read = (what: 'bundle' | 'file', name: string) =>
    (what === 'bundle' ? readBundle(name) : readUrl(name)).catch((error: Error) => {
      unreadable.add(error.message);
      throw error;
    });
  return startRenderer({ code, sections, lists, read }, { niceness }).catch((error: Error) => {
    const message = `shell ${shell.version}: cannot start the renderer: ${error.message}`;
    throw new ComposeError([{ app: 'shell', message, remedy: '' }]);
  });
}
