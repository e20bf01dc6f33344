/** The name by which the list of `SolutionListItem[]` is loaded. */
export { file as solutionList } from 'virtual:content/solutions';

export const overviewPath = '/business-training';

/** Heading and lead of the overview, which search results show, too. */
export const introduction = {
  title: 'AI Training and Resourcing for Businesses',
  lead: 'Explore services designed to address your organizational challenges.',
};
