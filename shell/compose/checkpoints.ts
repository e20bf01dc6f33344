import type { PageReference, PageTable, Release, TableReference } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { RenderJob } from './render-jobs.ts';
import { addPage } from './table-slots.ts';

/** After how many rendered pages of an app a checkpoint is written. */
const checkpointEvery = 128;

/** Whether these pages of one app are worth checkpoints. */
export function isWorthCheckpoints(pages: readonly unknown[]): boolean {
  return pages.length > checkpointEvery;
}

/**
 * Returns a function that takes each rendered page of an app and writes 128 of them at a time as a
 * table, which it names in `unfinished/<app>.json` after the `resumed` ones. A deploy that is stopped
 * or refused leaves these tables to the next one, which reuses their pages as those of any other.
 * Prune removes the file.
 */
export function createCheckpoints(
  store: SiteStore,
  app: string,
  releases: readonly Release[],
  resumed: readonly TableReference[],
) {
  const uses = Object.fromEntries(releases.map(({ app, version }) => [app, version]));
  const tables = [...resumed];
  let [pages, count] = [emptyTable(), 0];
  let writing = Promise.resolve();

  async function write(table: PageTable): Promise<void> {
    tables.push({ table: await store.writeTable(table), uses, widgets: {} });
    await store.writeUnfinished(app, { tables });
  }

  return async (job: RenderJob, page: PageReference): Promise<void> => {
    addPage(pages, job, page);
    count += 1;
    if (count < checkpointEvery) return;
    const full = pages;
    [pages, count] = [emptyTable(), 0];
    // One after the other, so that the last checkpoint names all tables.
    writing = writing.then(() => write(full));
    await writing;
  };
}

function emptyTable(): PageTable {
  return { pages: {}, notFound: {} };
}
