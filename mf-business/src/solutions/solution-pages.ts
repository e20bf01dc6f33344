import { formatList } from '@site/content/parts/format-list';
import { brand } from '@site/content/site';
import type { SolutionListItem } from '@site/content/solutions/collection';
import { defineEntryPages, type JsonLd } from '@site/contract';
import { introduction, overviewPath, solutionList } from './solution-list.ts';

export const solutionPages = defineEntryPages<SolutionListItem>({
  list: solutionList,
  overview: {
    path: overviewPath,
    title: 'Business Training',
    head: (solutions) => ({
      title: introduction.title,
      description: `${introduction.lead} Choose from ${formatList(solutions.map(({ title }) => title))}.`,
    }),
  },
  pattern: `${overviewPath}/:serviceSlug`,
  head: (solution) => ({
    title: solution.title,
    description: solution.overview,
    picture: solution.image_url,
    jsonLd: [toJsonLd(solution)],
  }),
  search: ({ group, keywords = [] }) => ({ group: 'Solutions', keywords: [group, ...keywords] }),
  notFound: {
    title: 'Solution Not Found',
    text: 'The solution you are looking for does not exist.',
  },
});

function toJsonLd({ title, overview, group }: SolutionListItem): JsonLd {
  return {
    '@type': 'Service',
    name: title,
    description: overview,
    serviceType: group,
    audience: { '@type': 'BusinessAudience' },
    provider: { '@type': 'Organization', name: brand.name },
  };
}
