import type { PageSummary } from '../../store/records.ts';
import type { Finding } from './finding.ts';
import type { JudgedPage, Subject } from './subject.ts';

/** Whether a page has the fault in question, as it is or as it was before. */
type IsWrong = (summary: PageSummary) => boolean;

/**
 * The app that has to fix what a page shows, and how a message names the place: the page's own, or,
 * if that stays as it is, one that changes and provides a widget of the page, unless the page was so
 * before. Of several such apps, nothing tells which it is.
 */
export async function findResponsibleApp(
  { changing, readBaselinePage }: Pick<Subject, 'changing' | 'readBaselinePage'>,
  page: JudgedPage,
  isWrong: IsWrong,
): Promise<{ readonly app: string; readonly place: string }> {
  const own = { app: page.app, place: `${page.app} ${page.path}` };
  if (changing.has(page.app)) return own;
  const used = [...new Set(Object.values(page.widgets))].filter((app) => app !== null);
  const providers = used.filter((app) => changing.has(app));
  const [app] = providers;
  if (app === undefined) return own;
  // Missing if it cannot be read, which a deploy may be about to repair.
  const before = await readBaselinePage(page);
  if (before === undefined || isWrong(before)) return own;
  return { app, place: `${own.place}, in a widget of ${providers.join(' or ')},` };
}

/** A fault of a page, without the rule that finds it. */
type Fault = Pick<Finding, 'app' | 'path' | 'message' | 'remedy'>;

/**
 * The faults behind a page's failures, each with the app that can fix it; `texts` says for each
 * failure what is wrong and what to do.
 */
export async function attributeFailures(
  subject: Pick<Subject, 'changing' | 'readBaselinePage'>,
  page: JudgedPage,
  texts: Readonly<Record<string, readonly [message: string, remedy: string]>>,
): Promise<readonly Fault[]> {
  const found = (page.summary?.failures ?? []).map(async (failure) => {
    const text = texts[failure];
    if (text === undefined) return [];
    const [what, remedy] = text;
    const isWrong = ({ failures }: PageSummary) => failures.includes(failure);
    const { app, place } = await findResponsibleApp(subject, page, isWrong);
    return [{ app, path: page.path, message: `${place} ${what}.`, remedy }];
  });
  return (await Promise.all(found)).flat();
}
