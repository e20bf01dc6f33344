import type { InsightListItem } from '@site/content/insights/collection';
import { brand } from '@site/content/site';
import { latestUpdate, type NotFoundPage, type Page } from '@site/contract';
import { hubPath, insightPath } from './insight-list.ts';

export function describeHub(insights: readonly InsightListItem[]): Page {
  return {
    path: hubPath,
    head: {
      title: 'Insights & Resources',
      description: 'Explore our latest thinking on AI, automation, and digital transformation.',
    },
    ...latestUpdate(insights),
  };
}

export function describeInsight(insight: InsightListItem): Page {
  return {
    path: insightPath(insight.slug),
    head: {
      title: insight.title,
      description: insight.excerpt,
      ...(insight.image_url && { picture: insight.image_url }),
      jsonLd: [toJsonLd(insight)],
    },
    lastModified: insight.updated,
  };
}

function toJsonLd({ title, excerpt, category, author, date, updated }: InsightListItem) {
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    inLanguage: brand.locale,
    ...(author !== undefined && { author: { '@type': 'Person', name: author } }),
    ...(date !== undefined && { datePublished: date }),
    dateModified: updated,
    publisher: { '@type': 'Organization', name: brand.name },
  };
}

export const insightNotFound: NotFoundPage = {
  pattern: `${hubPath}/:insightSlug`,
  head: {
    title: 'Insight Not Found',
    description: 'The insight you are looking for does not exist.',
    robots: 'noindex',
  },
};
