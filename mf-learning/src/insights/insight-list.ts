/** URL of the JSON file holding `InsightListItem[]`. */
export { list as insightList } from 'virtual:content/insights';

export const hubPath = '/insights';

export function insightPath(slug: string): string {
  return `${hubPath}/${slug}`;
}
