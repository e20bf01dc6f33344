/** URL of the JSON file holding `FounderListItem[]`. */
export { list as founderList } from 'virtual:content/founders';

export const teamPath = '/our-team';

export const teamWords = {
  title: 'Founders Behind the Vision',
  lead: 'Meet the founders leading a new wave of AI-powered transformation.',
} as const;

export function founderPath(slug: string): string {
  return `${teamPath}/${slug}`;
}
