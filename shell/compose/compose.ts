import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PageReference, Release, Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { ComposeError } from './compose-error.ts';
import { evaluateRenderer } from './evaluate-renderer.ts';
import { checkPaths } from './paths-check.ts';
import { listJobs, type RenderJob } from './render-jobs.ts';
import type { FromWorker, ToWorker } from './render-worker.ts';
import { findReusable } from './reusable-page.ts';

/** All pages of a combination, stored. */
export type Composition = Pick<Revision, 'pages' | 'notFound' | 'fallback'>;

/** What composing did. */
export interface ComposeResult {
  readonly composition: Composition;
  /** Pages rendered now; the others were there already. */
  readonly rendered: number;
  /** Time spent rendering, in milliseconds. */
  readonly milliseconds: number;
}

/** Told after each page that was rendered. */
export type OnProgress = (done: number, total: number) => void;

const noShell =
  'There is no shell in this combination. The first deploy has to bring it: npm run site -- publish shell, then deploy it together with the sections: npm run site -- deploy shell <app>…';

/**
 * Renders every page of a combination whose inputs differ from `previous` and from the
 * `donors`, revisions of other channels, in worker processes. Throws a `ComposeError` naming every page that fails; nothing goes live here.
 */
export async function compose(
  store: SiteStore,
  releases: readonly Release[],
  previous: Revision | undefined,
  donors: readonly Revision[] = [],
  onProgress: OnProgress = () => {},
): Promise<ComposeResult> {
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (shell === undefined) throw new ComposeError(noShell);
  const { notFoundHead } = evaluateRenderer(await store.readServerBundle(shell));
  const jobs = listJobs(releases, notFoundHead);
  checkPaths(jobs);
  const known = jobs.map((job) => findReusable(job, releases, [...donors, previous]));
  const todo = jobs.filter((_, index) => known[index] === undefined);
  const start = performance.now();
  const made = await renderAll(store, releases, todo, onProgress);
  const references = jobs.map((job, index) => known[index] ?? made[todo.indexOf(job)]);
  return {
    composition: toComposition(jobs, references),
    rendered: todo.length,
    milliseconds: performance.now() - start,
  };
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
    if (reference === undefined) throw new ComposeError(`${job.path} was not rendered`);
    if (job.place === 'pages') pages[job.path] = reference;
    else if (job.place === 'notFound') notFound[job.path] = reference;
    else fallback = reference;
  });
  if (fallback === undefined) throw new ComposeError('The 404 page was not rendered');
  return { pages, notFound, fallback };
}

const workerFile = fileURLToPath(new URL('render-worker.ts', import.meta.url));

async function renderAll(
  store: SiteStore,
  releases: readonly Release[],
  jobs: readonly RenderJob[],
  onProgress: OnProgress,
): Promise<readonly PageReference[]> {
  const count = Math.min(availableParallelism(), Math.ceil(jobs.length / 8));
  const workers = Array.from({ length: count }, () => startWorker(store, releases));
  const results: FromWorker[] = [];
  let next = 0;
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let number = next++; number < jobs.length; number = next++) {
          const job = jobs[number];
          if (job === undefined) continue;
          results[number] = await ask(worker, number, job);
          onProgress(Object.keys(results).length, jobs.length);
        }
      }),
    );
  } finally {
    for (const worker of workers) if (worker.connected) worker.disconnect();
  }
  return toReferences(jobs, results);
}

function startWorker(store: SiteStore, releases: readonly Release[]): ChildProcess {
  const worker = fork(workerFile, [], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  const message: ToWorker = { kind: 'combination', store: store.driver.label, releases };
  worker.send(message);
  return worker;
}

function ask(worker: ChildProcess, number: number, job: RenderJob): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const place = `${job.app} ${job.path}`;
    const onExit = (code: number | null) =>
      reject(new ComposeError(`${place}: its render process ended early (exit code ${code}).`));
    worker.once('exit', onExit);
    worker.once('message', (answer: FromWorker) => {
      worker.off('exit', onExit);
      resolve(answer);
    });
    const message: ToWorker = { kind: 'job', number, job };
    worker.send(message, (error) => {
      if (error)
        reject(new ComposeError(`${place}: its render process is gone (${error.message})`));
    });
  });
}

function toReferences(
  jobs: readonly RenderJob[],
  results: readonly FromWorker[],
): readonly PageReference[] {
  const failures = results.flatMap((result, index) =>
    'failure' in result ? [`  ${jobs[index]?.app} ${jobs[index]?.path}: ${result.failure}`] : [],
  );
  if (failures.length > 0) {
    throw new ComposeError(
      `${failures.length} page(s) could not be rendered:\n${failures.join('\n')}`,
    );
  }
  return results.flatMap((result) => ('reference' in result ? [result.reference] : []));
}
