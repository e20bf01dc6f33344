/** URL of the JSON file holding `AudienceListItem[]`. */
export { list as audienceList } from 'virtual:content/audiences';

export const overviewPath = '/individual-training';

export function audiencePath(slug: string): string {
  return `${overviewPath}/${slug}`;
}
