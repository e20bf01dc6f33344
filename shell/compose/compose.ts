import type { Release, Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { ComposeError } from './compose-error.ts';
import {
  type ComposedPage,
  placePages,
  planTable,
  type TablePlan,
  writeTable,
} from './page-tables.ts';
import { listJobs, type OnProgress } from './render-jobs.ts';
import { type RenderOptions, renderPages } from './render-pages.ts';
import { createNotes, isLongWork } from './unfinished-pages.ts';

/** What composing did. */
export interface ComposeResult {
  /** All pages of the combination, stored. */
  readonly tables: Revision['tables'];
  /** What is in the tables. */
  readonly pages: readonly ComposedPage[];
  /** How many pages were rendered; the others were reused. */
  readonly rendered: number;
  /** Time spent rendering, in milliseconds. */
  readonly milliseconds: number;
}

export interface ComposeOptions {
  /** Revisions of other channels whose unchanged pages are reused. */
  readonly donors?: readonly Revision[] | undefined;
  /** Apps that are read whole: all pages made from them are read, and rendered again if they cannot be. */
  readonly readWhole?: readonly string[] | undefined;
  readonly onProgress?: OnProgress | undefined;
}

const noShell =
  'The combination has no shell. Include it in the first deploy: npm run site -- publish shell, then npm run site -- deploy shell <app>…';

/** Notes the rendered pages of apps of which many are rendered. */
function noteLongWork(
  store: SiteStore,
  releases: readonly Release[],
  plans: readonly TablePlan[],
): RenderOptions['onRendered'] {
  const notes = new Map(
    plans
      .filter(({ planned }) => isLongWork(planned.filter(({ known }) => known === undefined)))
      .map(({ app, resumed }) => [app, createNotes(store, app, releases, resumed)]),
  );
  return async (job, page) => notes.get(job.app)?.(job, page);
}

/**
 * Renders each page that no page of `baseline`, the revision it is compared with, or of the `donors`
 * was made from the same inputs. Pages that are live are not read, unless they are `readWhole`; those of donors and of
 * unfinished work are, and rendered again if they cannot be. Throws a `ComposeError` naming every
 * page that fails. Appends no revision.
 */
export async function compose(
  store: SiteStore,
  releases: readonly Release[],
  baseline: Revision | undefined,
  { donors = [], readWhole = [], onProgress = () => {} }: ComposeOptions = {},
): Promise<ComposeResult> {
  if (!releases.some(({ app }) => app === 'shell')) {
    throw new ComposeError([{ app: 'shell', message: noShell, remedy: '' }]);
  }
  const candidates = await store.readPruneCandidates();
  const options = { releases, baseline, donors, readWhole, candidates };
  const plans = await Promise.all(
    releases.map((release) => {
      const jobs = listJobs(release);
      return planTable(store, release.app, jobs, options);
    }),
  );
  const planned = plans.flatMap((plan) => plan.planned);
  const jobs = planned.flatMap(({ job, known }) => (known === undefined ? job : []));
  const start = performance.now();
  const onRendered = noteLongWork(store, releases, plans);
  const made = await renderPages(store, releases, jobs, { onProgress, onRendered });
  const milliseconds = performance.now() - start;
  const rendered = new Map(made.map((reference, index) => [jobs[index], reference]));
  const tables: Revision['tables'] = {};
  const pages: ComposedPage[] = [];
  for (const plan of plans) {
    const placed = placePages(plan, rendered);
    tables[plan.app] = await writeTable(store, plan, placed, releases);
    pages.push(...placed);
  }
  return { tables, pages, rendered: jobs.length, milliseconds };
}
