import type { ApproachListItem } from '@site/content/approaches/collection';
import { brand } from '@site/content/site';
import { defineEntryPages, type Head, type JsonLd } from '@site/contract';
import { about } from '../about/about.ts';
import { aboutPath, approachPath } from '../paths.ts';
import { approachList } from './approach-list.ts';

const aboutHead: Head = {
  title: about.heading,
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
  overview: { path: aboutPath, head: () => aboutHead },
  pattern: approachPath(':approachSlug'),
  head: (approach) => ({
    title: `Our Approach: ${approach.title}`,
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

function toJsonLd({ title, description, updated }: ApproachListItem): JsonLd {
  return {
    '@type': 'Article',
    headline: `Our Approach: ${title}`,
    description,
    inLanguage: brand.locale,
    dateModified: updated,
    publisher: { '@type': 'Organization', name: brand.name },
  };
}
