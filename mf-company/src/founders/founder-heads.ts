import type { FounderListItem } from '@site/content/founders/collection';
import { brand } from '@site/content/site';
import { latestUpdate, type NotFoundPage, type Page } from '@site/contract';
import { founderPath, teamPath } from '../paths.ts';
import { team } from './team.ts';

export function describeTeam(founders: readonly FounderListItem[]): Page {
  const { title, lead } = team;
  return {
    path: teamPath,
    head: { title, description: `${lead} ${founders.map(introduce).join('; ')}.` },
    ...latestUpdate(founders),
  };
}

function introduce({ name, role }: FounderListItem): string {
  return `${name}, ${role}`;
}

export function describeFounder(founder: FounderListItem): Page {
  return {
    path: founderPath(founder.slug),
    head: {
      title: `${founder.name}, ${founder.role}`,
      description: founder.overview,
      ...(founder.image_url && { picture: founder.image_url }),
      jsonLd: [toJsonLd(founder)],
    },
    lastModified: founder.updated,
  };
}

function toJsonLd({ name, role, overview, updated }: FounderListItem) {
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

export const profileNotFound: NotFoundPage = {
  pattern: `${teamPath}/:name`,
  head: {
    title: 'Profile Not Found',
    description: 'The profile you are looking for does not exist.',
    robots: 'noindex',
  },
};
