import { file as founderList } from 'virtual:content/founders';
import type { FounderListItem } from '@site/content/founders/collection';
import { brand } from '@site/content/site';
import { defineEntryPages, type JsonLd } from '@site/contract';
import { founderPath, teamPath } from '../paths.ts';
import { loadTeam } from './team-document.ts';

export const founderPages = defineEntryPages<FounderListItem>({
  list: founderList,
  overview: {
    path: teamPath,
    title: 'Our Team',
    async head(founders, fetchFile) {
      const { title, lead } = await loadTeam(fetchFile);
      return { title, description: `${lead} ${founders.map(nameWithRole).join('; ')}.` };
    },
    search: { group: 'Pages', keywords: ['our team', 'people'] },
  },
  pattern: founderPath(':name'),
  head: (founder) => ({
    title: nameWithRole(founder),
    description: founder.overview,
    picture: founder.image_url,
    jsonLd: [toJsonLd(founder)],
  }),
  search: ({ name }) => ({ group: 'People', keywords: [name, 'CV'] }),
  notFound: {
    title: 'Profile Not Found',
    text: 'The profile you are looking for does not exist.',
  },
});

export function nameWithRole({ name, role }: Pick<FounderListItem, 'name' | 'role'>): string {
  return `${name}, ${role}`;
}

function toJsonLd({ name, role, overview, updated }: FounderListItem): JsonLd {
  return {
    '@type': 'ProfilePage',
    inLanguage: brand.locale,
    dateModified: updated,
    mainEntity: {
      '@type': 'Person',
      name,
      jobTitle: role,
      description: overview,
      worksFor: { '@type': 'Organization', name: brand.name },
    },
  };
}
