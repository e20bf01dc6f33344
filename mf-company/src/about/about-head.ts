import { brand } from '@site/content/site';
import type { Head } from '@site/contract';
import { about } from './about.ts';

export const aboutHead: Head = {
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
