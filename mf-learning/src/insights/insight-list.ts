/** The name by which the list of `InsightListItem[]` is loaded. */
export { file as insightList } from 'virtual:content/insights';

export const hubPath = '/insights';

/** Heading and lead of the overview, which search results show, too. */
export const introduction = {
  title: 'Insights & Resources',
  lead: 'Explore our latest thinking on AI, automation, and digital transformation.',
};

export function insightPath(slug: string): string {
  return `${hubPath}/${slug}`;
}
