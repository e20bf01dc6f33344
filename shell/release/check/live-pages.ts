import type { ComposeResult } from '../../compose/compose.ts';
import { listJobs } from '../../compose/render-jobs.ts';
import { referenceOf } from '../../compose/table-slots.ts';
import type { Release } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { LivePage } from '../rules/subject.ts';

/** Every page of a composition, those that stayed as they were included. */
export async function readLivePages(
  store: SiteStore,
  releases: readonly Release[],
  { pages }: Pick<ComposeResult, 'pages'>,
): Promise<readonly LivePage[]> {
  const read = releases.flatMap(listJobs).map(async (job): Promise<LivePage> => {
    const { app, slot, path } = job;
    const table = pages[app];
    const reference = table && referenceOf(table, job);
    if (reference === undefined) throw new Error(`${path} is in no table`);
    const head = job.head ?? (await store.readPage(reference.page)).head;
    const { summary, widgets } = reference;
    return { app, slot, path, head, summary, widgets };
  });
  return Promise.all(read);
}
