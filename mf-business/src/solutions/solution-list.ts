/** URL of the JSON file holding `SolutionListItem[]`. */
export { list as solutionList } from 'virtual:content/solutions';

export const overviewPath = '/business-training';

export function solutionPath(slug: string): string {
  return `${overviewPath}/${slug}`;
}
