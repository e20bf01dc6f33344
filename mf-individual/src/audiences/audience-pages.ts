import type { AudienceListItem } from '@site/content/audiences/collection';
import { formatList } from '@site/content/parts/format-list';
import { brand } from '@site/content/site';
import { defineEntryPages, type JsonLd } from '@site/contract';
import { audienceList, introduction, overviewPath } from './audience-list.ts';

export const audiencePages = defineEntryPages<AudienceListItem>({
  list: audienceList,
  overview: {
    path: overviewPath,
    title: introduction.title,
    head: (audiences) => ({
      description: `${introduction.lead} Choose from ${formatList(audiences.map(({ label }) => label))}, with a community beside you.`,
    }),
    search: {
      group: 'Pages',
      keywords: [
        'community',
        'chat',
        'hackathons',
        'newsletter',
        'volunteer',
        'membership',
        'Skool',
      ],
    },
  },
  pattern: `${overviewPath}/:audienceSlug`,
  head: (audience) => ({
    title: audience.label,
    description: audience.purpose,
    picture: audience.image_url,
    jsonLd: [toJsonLd(audience)],
  }),
  search: ({ keywords = [] }) => ({ group: 'Paths', keywords }),
  notFound: {
    title: 'Path Not Found',
    text: 'The path you are looking for does not exist.',
  },
});

function toJsonLd({ label, purpose }: AudienceListItem): JsonLd {
  return {
    '@type': 'Service',
    name: label,
    description: purpose,
    serviceType: 'Individual Training',
    audience: { '@type': 'Audience', audienceType: label },
    provider: { '@type': 'Organization', name: brand.name },
  };
}
