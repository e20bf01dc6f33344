import type { ApproachListItem } from '@site/content/approaches/collection';
import { brand } from '@site/content/site';
import type { NotFoundPage, Page } from '@site/contract';
import { approachesPath, approachPath } from '../paths.ts';

export function describeApproach(approach: ApproachListItem): Page {
  return {
    path: approachPath(approach.slug),
    head: {
      title: `Our Approach: ${approach.title}`,
      description: approach.description,
      jsonLd: [toJsonLd(approach)],
    },
    lastModified: approach.updated,
  };
}

function toJsonLd({ title, description, updated }: ApproachListItem) {
  return {
    '@type': 'Article',
    headline: `Our Approach: ${title}`,
    description,
    inLanguage: brand.locale,
    dateModified: updated,
    publisher: { '@type': 'Organization', name: brand.name },
  };
}

export const approachNotFound: NotFoundPage = {
  pattern: `${approachesPath}/:approachSlug`,
  head: {
    title: 'Approach Not Found',
    description: 'The approach detail you are looking for does not exist.',
    robots: 'noindex',
  },
};
