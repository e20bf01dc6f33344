import { document as about } from 'virtual:content/about';
import { list as approachList } from 'virtual:content/approaches';
import type { ApproachListItem } from '@site/content/approaches/collection';
import { brand } from '@site/content/site';
import { defineEntryPages, type Head, type JsonLd } from '@site/contract';
import { aboutPath, approachPath } from '../paths.ts';

const aboutHead: Omit<Head, 'title'> = {
  description: about.lead,
  jsonLd: [
    {
      '@type': 'AboutPage',
      name: about.heading,
      inLanguage: brand.locale,
      mainEntity: {
        '@type': 'Organization',
        name: brand.name,
        description: brand.description,
        slogan: brand.headline,
      },
    },
  ],
};

export const approachPages = defineEntryPages<ApproachListItem>({
  list: approachList,
  overview: { path: aboutPath, title: about.heading, head: () => aboutHead },
  pattern: approachPath(':approachSlug'),
  head: (approach) => ({
    title: titleOf(approach),
    description: approach.description,
    article: { modified: approach.updated },
    jsonLd: [toJsonLd(approach)],
  }),
  search: () => ({ group: 'Approaches' }),
  notFound: {
    title: 'Approach Not Found',
    text: 'The approach detail you are looking for does not exist.',
  },
});

export function titleOf({ title }: Pick<ApproachListItem, 'title'>): string {
  return `Our Approach: ${title}`;
}

function toJsonLd(approach: ApproachListItem): JsonLd {
  const { description, updated } = approach;
  return {
    '@type': 'Article',
    headline: titleOf(approach),
    description,
    inLanguage: brand.locale,
    dateModified: updated,
    publisher: { '@type': 'Organization', name: brand.name },
  };
}
