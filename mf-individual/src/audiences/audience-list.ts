/** The name by which the list of `AudienceListItem[]` is loaded. */
export { file as audienceList } from 'virtual:content/audiences';

export const overviewPath = '/individual-training';

/** Heading and lead of the overview, which search results show, too. */
export const introduction = {
  title: 'Individual Training',
  lead: 'Find the path tailored for you in an AI-accelerated world.',
};
