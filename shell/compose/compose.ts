import { damageOf } from '../store/driver.ts';
import type { PageReference, Release, Revision } from '../store/records.ts';
import { keys, type SiteStore } from '../store/site-store.ts';
import { ComposeError } from './compose-error.ts';
import { evaluateRenderer } from './evaluate-renderer.ts';
import { listJobs, type OnProgress, type RenderJob, type RenderPages } from './render-jobs.ts';
import { renderInWorkers } from './render-workers.ts';
import { findReusable } from './reusable-page.ts';

/** All pages of a combination, stored. */
export type Composition = Pick<Revision, 'pages' | 'notFound' | 'fallback'>;

/** What composing did. */
export interface ComposeResult {
  readonly composition: Composition;
  /** How many pages were rendered; the others were reused. */
  readonly rendered: number;
  /** Pages that were rendered again because their object is missing or damaged. */
  readonly restored: readonly RenderJob[];
  /** Time spent rendering, in milliseconds. */
  readonly milliseconds: number;
}

export interface ComposeOptions {
  /** Revisions of other channels whose unchanged pages are reused. */
  readonly donors?: readonly Revision[] | undefined;
  /** Apps whose unchanged pages and files are read and verified; of others, pages need only exist. */
  readonly verified?: readonly string[] | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly render?: RenderPages | undefined;
}

const noShell =
  'The combination has no shell. Include it in the first deploy: npm run site -- publish shell, then npm run site -- deploy shell <app>…';

/**
 * Renders every page whose inputs differ from `previous` and from the `donors`, and every page
 * that is missing from the store or found damaged. Throws a `ComposeError` naming every page that fails. Appends no
 * revision.
 */
export async function compose(
  store: SiteStore,
  releases: readonly Release[],
  previous: Revision | undefined,
  {
    donors = [],
    verified = [],
    onProgress = () => {},
    render = renderInWorkers,
  }: ComposeOptions = {},
): Promise<ComposeResult> {
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (shell === undefined) throw new ComposeError([{ app: 'shell', message: noShell }]);
  const { notFoundHead } = evaluateRenderer(await store.readServerBundle(shell));
  const jobs = listJobs(releases, notFoundHead);
  const reusable = jobs.map((job) => findReusable(job, releases, [...donors, previous]));
  const known = await Promise.all(
    reusable.map((reference) => reference && keepPage(store, reference, verified)),
  );
  const todo = jobs.filter((_, index) => known[index] === undefined);
  const start = performance.now();
  const made = await render(store, releases, todo, onProgress);
  const references = jobs.map((job, index) => known[index] ?? made[todo.indexOf(job)]);
  return {
    composition: toComposition(jobs, references),
    rendered: todo.length,
    restored: jobs.filter((_, index) => reusable[index] && known[index] === undefined),
    milliseconds: performance.now() - start,
  };
}

/** Touches the page, so that a concurrent prune keeps it; undefined if it is missing or damaged. */
async function keepPage(
  store: SiteStore,
  reference: PageReference,
  verified: readonly string[],
): Promise<PageReference | undefined> {
  if (!(await store.driver.touch(keys.page(reference.page)))) return undefined;
  const isDamaged =
    verified.some((app) => app in reference.uses) &&
    (await damageOf(store.readPage(reference.page))) !== undefined;
  return isDamaged ? undefined : reference;
}

function toComposition(
  jobs: readonly RenderJob[],
  references: readonly (PageReference | undefined)[],
): Composition {
  const pages: Record<string, PageReference> = {};
  const notFound: Record<string, PageReference> = {};
  let fallback: PageReference | undefined;
  jobs.forEach((job, index) => {
    const reference = references[index];
    if (reference === undefined) throw new Error(`${job.path} was not rendered`);
    if (job.place === 'pages') pages[job.path] = reference;
    else if (job.place === 'notFound') notFound[job.path] = reference;
    else fallback = reference;
  });
  if (fallback === undefined) throw new Error('The 404 page was not rendered');
  return { pages, notFound, fallback };
}
