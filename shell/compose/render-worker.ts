import { openStore } from '../store/open-store.ts';
import type { PageReference, Release } from '../store/records.ts';
import { type ComposedPage, createPageRenderer } from './page-renderer.ts';
import type { RenderJob } from './render-jobs.ts';

/** To a worker: the combination once, then numbered jobs. */
export type ToWorker =
  | { readonly kind: 'combination'; readonly store: string; readonly releases: readonly Release[] }
  | { readonly kind: 'job'; readonly number: number; readonly job: RenderJob };

/** From a worker: the stored page, or why there is none. */
export type FromWorker =
  | { readonly number: number; readonly reference: PageReference }
  | { readonly number: number; readonly failure: string };

interface Prepared {
  readonly render: (job: RenderJob) => Promise<ComposedPage>;
  readonly write: (page: ComposedPage['page']) => Promise<string>;
}

let prepared: Promise<Prepared> | undefined;

async function prepare(location: string, releases: readonly Release[]): Promise<Prepared> {
  const store = openStore(location);
  return { render: await createPageRenderer(store, releases), write: store.writePage };
}

async function work(number: number, job: RenderJob): Promise<FromWorker> {
  try {
    if (prepared === undefined) throw new Error('Received a job before the combination.');
    const { render, write } = await prepared;
    const { page, ...madeOf } = await render(job);
    return { number, reference: { page: await write(page), ...madeOf } };
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'combination') {
    prepared = prepare(message.store, message.releases);
    // A failure here is reported with the first job.
    prepared.catch(() => {});
  } else {
    void work(message.number, message.job).then((answer) => process.send?.(answer));
  }
});
process.on('disconnect', () => process.exit(0));
