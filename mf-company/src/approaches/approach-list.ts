/** URL of the JSON file holding `ApproachListItem[]`. */
export { list as approachList } from 'virtual:content/approaches';

/** Has no page of its own: leads to the company's page, which lists the approaches. */
export const approachesPath = '/about/approach';

export function approachPath(slug: string): string {
  return `${approachesPath}/${slug}`;
}
