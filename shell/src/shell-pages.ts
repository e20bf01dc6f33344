import heroUrl from '@site/content/pictures/home-hero.svg?url';
import { brand, mail } from '@site/content/site';
import type { Head, Page } from '@site/contract';
import { searchPath } from '../document/search-entry.ts';

export const shellPages: readonly Page[] = [
  {
    path: '/',
    head: {
      title: brand.headline,
      description: brand.description,
      picture: heroUrl,
      jsonLd: [
        {
          '@type': 'Organization',
          '@id': '/#organization',
          name: brand.name,
          url: '/',
          logo: '/icon-512.png',
          description: brand.description,
          slogan: brand.headline,
          email: mail.to,
        },
        {
          '@type': 'WebSite',
          '@id': '/#website',
          name: brand.name,
          url: '/',
          description: brand.description,
          inLanguage: brand.locale,
          publisher: { '@id': '/#organization' },
        },
      ],
    },
  },
  {
    path: searchPath,
    head: {
      title: 'Search',
      description: `Find courses, insights, solutions, paths and people of ${brand.name}.`,
      robots: 'noindex',
    },
  },
];

export const notFoundHead: Head = {
  title: 'Page Not Found',
  description: 'Sorry, the page you are looking for does not exist or has been moved.',
  robots: 'noindex',
};
