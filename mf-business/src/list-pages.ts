import type { SolutionListItem } from '@site/content/solutions/collection';
import { type FetchFile, loadList, type Pages } from '@site/contract';
import {
  describeOverview,
  describeSolution,
  solutionNotFound,
} from './solutions/solution-heads.ts';
import { solutionList } from './solutions/solution-list.ts';

/** Every page of the section with its head, from the list of solutions. */
export async function listPages(fetchFile: FetchFile): Promise<Pages> {
  const solutions = await loadList<SolutionListItem>(fetchFile, solutionList);
  return {
    pages: [describeOverview(solutions), ...solutions.map(describeSolution)],
    notFound: [solutionNotFound],
  };
}
