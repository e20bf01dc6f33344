import type { InsightListItem } from '@site/content/insights/collection';
import { brand } from '@site/content/site';
import { defineEntryPages, type JsonLd } from '@site/contract';
import { hubPath, insightList, introduction } from './insight-list.ts';

export const insightPages = defineEntryPages<InsightListItem>({
  list: insightList,
  overview: {
    path: hubPath,
    title: introduction.title,
    head: () => ({ description: introduction.lead }),
    search: { group: 'Pages', keywords: ['articles', 'blog'] },
  },
  pattern: `${hubPath}/:insightSlug`,
  head: (insight) => ({
    title: insight.title,
    description: insight.excerpt,
    picture: insight.image_url,
    article: toArticle(insight),
    jsonLd: [toJsonLd(insight)],
  }),
  search: ({ category }) => ({ group: 'Insights', keywords: [category] }),
  notFound: {
    title: 'Insight Not Found',
    text: 'The insight you are looking for does not exist.',
  },
});

function toArticle({ author, date, updated }: InsightListItem) {
  return {
    modified: updated,
    ...(date !== undefined && { published: date }),
    ...(author !== undefined && { author }),
  };
}

function toJsonLd(insight: InsightListItem): JsonLd {
  const { title, excerpt, category, author, date, updated, image_url } = insight;
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    ...(image_url !== '' && { image: image_url }),
    inLanguage: brand.locale,
    ...(author !== undefined && { author: { '@type': 'Person', name: author } }),
    ...(date !== undefined && { datePublished: date }),
    dateModified: updated,
    publisher: { '@type': 'Organization', name: brand.name },
  };
}
