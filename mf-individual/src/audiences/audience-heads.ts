import type { AudienceListItem } from '@site/content/audiences/collection';
import { brand } from '@site/content/site';
import { latestUpdate, type NotFoundPage, type Page } from '@site/contract';
import { audiencePath, overviewPath } from './audience-list.ts';

export function describeOverview(audiences: readonly AudienceListItem[]): Page {
  return {
    path: overviewPath,
    head: {
      title: 'Individual Training',
      description: `Find the path tailored for you in an AI-accelerated world: ${audiences.map(({ label }) => label).join(', ')}. With a community beside you.`,
    },
    ...latestUpdate(audiences),
  };
}

export function describeAudience(audience: AudienceListItem): Page {
  return {
    path: audiencePath(audience.slug),
    head: {
      title: audience.label,
      description: audience.purpose,
      ...(audience.image_url && { picture: audience.image_url }),
      jsonLd: [toJsonLd(audience)],
    },
    lastModified: audience.updated,
  };
}

function toJsonLd({ label, purpose }: AudienceListItem) {
  return {
    '@type': 'Service',
    name: label,
    description: purpose,
    serviceType: 'Individual Training',
    audience: { '@type': 'Audience', audienceType: label },
    provider: { '@type': 'Organization', name: brand.name },
  };
}

export const audienceNotFound: NotFoundPage = {
  pattern: `${overviewPath}/:audienceSlug`,
  head: {
    title: 'Path Not Found',
    description: 'The path you are looking for does not exist.',
    robots: 'noindex',
  },
};
