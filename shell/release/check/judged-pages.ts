import type { ComposeResult } from '../../compose/compose.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { JudgedPage } from '../rules/subject.ts';

/** Every page of a composition, those that stayed as they were included. */
export async function readJudgedPages(
  store: SiteStore,
  { pages }: Pick<ComposeResult, 'pages'>,
): Promise<readonly JudgedPage[]> {
  const read = pages.map(async ({ job, reference }): Promise<JudgedPage> => {
    const { app, slot, path } = job;
    const head = job.head ?? (await store.readPage(reference.page)).head;
    const { summary, widgets } = reference;
    return { app, slot, path, head, summary, widgets };
  });
  return Promise.all(read);
}
