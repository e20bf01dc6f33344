import { brand } from '@site/content/site';
import type { SolutionListItem } from '@site/content/solutions/collection';
import { latestUpdate, type NotFoundPage, type Page } from '@site/contract';
import { overviewPath, solutionPath } from './solution-list.ts';

export function describeOverview(solutions: readonly SolutionListItem[]): Page {
  return {
    path: overviewPath,
    head: {
      title: 'AI Training and Resourcing for Businesses',
      description: `Explore services designed to address your organizational challenges: ${solutions.map(({ title }) => title).join(', ')}.`,
    },
    ...latestUpdate(solutions),
  };
}

export function describeSolution(solution: SolutionListItem): Page {
  return {
    path: solutionPath(solution.slug),
    head: {
      title: solution.title,
      description: solution.overview,
      ...(solution.image_url && { picture: solution.image_url }),
      jsonLd: [toJsonLd(solution)],
    },
    lastModified: solution.updated,
  };
}

function toJsonLd({ title, overview, group }: SolutionListItem) {
  return {
    '@type': 'Service',
    name: title,
    description: overview,
    serviceType: group,
    audience: { '@type': 'BusinessAudience' },
    provider: { '@type': 'Organization', name: brand.name },
  };
}

export const solutionNotFound: NotFoundPage = {
  pattern: `${overviewPath}/:serviceSlug`,
  head: {
    title: 'Solution Not Found',
    description: 'The solution you are looking for does not exist.',
    robots: 'noindex',
  },
};
