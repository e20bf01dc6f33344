import type { PageSummary } from '../../store/records.ts';
import type { JudgedPage, Subject } from './subject.ts';

/** What is wrong with a page as it shows itself, and with what it was before. */
type IsWrong = (summary: PageSummary) => boolean;

/**
 * The app that has to mend what a page shows: the page's own, or, if that stays as it is, one that
 * changes and provides a widget of the page, unless the page was so before.
 */
export async function findAppToMend(
  { changing, readBaselinePage }: Pick<Subject, 'changing' | 'readBaselinePage'>,
  page: JudgedPage,
  isWrong: IsWrong,
): Promise<string> {
  if (changing.has(page.app)) return page.app;
  const provider = Object.values(page.widgets).find((app) => app !== null && changing.has(app));
  if (!provider) return page.app;
  const before = await readBaselinePage(page);
  return before && isWrong(before) ? page.app : provider;
}

/** The page, and whose part of it is meant. */
export function placeOf({ app, path }: JudgedPage, toMend: string): string {
  return `${app} ${path}${app === toMend ? '' : `, in a widget of ${toMend},`}`;
}
