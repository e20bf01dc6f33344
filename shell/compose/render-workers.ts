import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { ComposeError } from './compose-error.ts';
import type { RenderJob, RenderPages } from './render-jobs.ts';
import type { FromWorker, ToWorker } from './render-worker.ts';

/** `.ts`, and `.mjs` as `npm run build` makes it. */
const extension = extname(import.meta.url);
const workerFile = fileURLToPath(new URL(`render-worker${extension}`, import.meta.url));

/** Renders in worker processes, at most one per core. */
export const renderInWorkers: RenderPages = async (store, releases, jobs, onProgress) => {
  const count = Math.min(availableParallelism(), Math.ceil(jobs.length / 8));
  const workers = Array.from({ length: count }, () => startWorker(store, releases));
  const results: FromWorker[] = [];
  let next = 0;
  let done = 0;
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let number = next++; number < jobs.length; number = next++) {
          const job = jobs[number];
          if (job === undefined) continue;
          results[number] = await ask(worker, number, job);
          onProgress(++done, jobs.length);
        }
      }),
    );
  } finally {
    for (const worker of workers) if (worker.connected) worker.disconnect();
  }
  return toReferences(jobs, results);
};

function startWorker(store: SiteStore, releases: readonly Release[]): ChildProcess {
  const worker = fork(workerFile, [], {
    execArgv: extension === '.ts' ? ['--import', import.meta.resolve('tsx')] : [],
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  const message: ToWorker = { kind: 'combination', store: store.driver.label, releases };
  worker.send(message);
  return worker;
}

function ask(worker: ChildProcess, number: number, job: RenderJob): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new ComposeError([failure(job, message)]));
    const onExit = (code: number | null) => fail(`the render process exited with code ${code}`);
    worker.once('exit', onExit);
    worker.once('message', (answer: FromWorker) => {
      worker.off('exit', onExit);
      resolve(answer);
    });
    const message: ToWorker = { kind: 'job', number, job };
    worker.send(message, (error) => {
      if (error) fail(`the render process is gone (${error.message})`);
    });
  });
}

function toReferences(jobs: readonly RenderJob[], results: readonly FromWorker[]) {
  const failures = results.flatMap((result, index) => {
    const job = jobs[index];
    return job && 'failure' in result ? [failure(job, result.failure)] : [];
  });
  if (failures.length > 0) throw new ComposeError(failures);
  return results.flatMap((result) => ('reference' in result ? [result.reference] : []));
}

function failure({ app, path }: RenderJob, message: string) {
  return { app, message: `${app} ${path}: ${message}` };
}
