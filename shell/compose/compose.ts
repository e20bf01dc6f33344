import type { Release, Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { createCheckpoints, isWorthCheckpoints } from './checkpoints.ts';
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
  readonly reusable?: readonly Revision[] | undefined;
  /** All pages made from these apps are read, and rendered again if they cannot be. */
  readonly verifiedApps?: readonly string[] | undefined;
  readonly onProgress?: OnProgress | undefined;
}

const noShell =
  'The combination has no shell. Include it in the first deploy: npm run site -- publish shell, then npm run site -- deploy shell <app>…';

/** Writes checkpoints of the apps of which many pages are rendered. */
function checkpointLargeDeploys(
  store: SiteStore,
  releases: readonly Release[],
  plans: readonly TablePlan[],
): RenderOptions['onRendered'] {
  const checkpoints = new Map(
    plans
      .filter(({ planned }) =>
        isWorthCheckpoints(planned.filter(({ known }) => known === undefined)),
      )
      .map(({ app, resumed }) => [app, createCheckpoints(store, app, releases, resumed)]),
  );
  return async (job, page) => checkpoints.get(job.app)?.(job, page);
}

/**
 * Renders each page, unless one that was made from the same inputs is in `baseline`, the revision that
 * is compared with, in a `reusable` revision or in what an unfinished deploy has left. Pages of the
 * baseline are not read, unless they are made from `verifiedApps`; the others are, and rendered again
 * if they cannot be. Throws a `ComposeError` naming every page that fails. Appends no revision.
 */
export async function compose(
  store: SiteStore,
  releases: readonly Release[],
  baseline: Revision | undefined,
  { reusable = [], verifiedApps = [], onProgress = () => {} }: ComposeOptions = {},
): Promise<ComposeResult> {
  if (!releases.some(({ app }) => app === 'shell')) {
    throw new ComposeError([{ app: 'shell', message: noShell, remedy: '' }]);
  }
  const candidates = await store.readPruneCandidates();
  const options = { releases, baseline, reusable, verifiedApps, candidates };
  const plans = await Promise.all(
    releases.map((release) => {
      const jobs = listJobs(release);
      return planTable(store, release.app, jobs, options);
    }),
  );
  const planned = plans.flatMap((plan) => plan.planned);
  const jobs = planned.flatMap(({ job, known }) => (known === undefined ? job : []));
  const start = performance.now();
  const onRendered = checkpointLargeDeploys(store, releases, plans);
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
