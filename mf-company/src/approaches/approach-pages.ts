import { file as approachList } from 'virtual:content/approaches';
import type { ApproachListItem } from '@site/content/approaches/collection';
import { brand } from '@site/content/site';
import { defineEntryPages, type JsonLd } from '@site/contract';
import { describeAbout } from '../about/about-head.ts';
import { aboutPath, approachPath } from '../paths.ts';

export const approachPages = defineEntryPages<ApproachListItem>({
  list: approachList,
  overview: { path: aboutPath, title: 'About Us', head: describeAbout },
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
