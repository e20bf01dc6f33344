import type { ApproachListItem } from '@site/content/approaches/collection';
import { brand } from '@site/content/site';
import { latestUpdate, type Page } from '@site/contract';
import { aboutPath } from '../paths.ts';
import { about } from './about.ts';

export function describeAbout(approaches: readonly ApproachListItem[]): Page {
  return {
    path: aboutPath,
    head: {
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
    },
    ...latestUpdate(approaches),
  };
}
