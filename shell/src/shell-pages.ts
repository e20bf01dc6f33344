import { brand } from '@site/content/site';
import type { Head, Page } from '@site/contract';

/** The shell's own pages. */
export const shellPages: readonly Page[] = [
  {
    path: '/',
    head: { title: `${brand.headline}`, description: brand.description },
  },
];

export const notFoundHead: Head = {
  title: 'Page Not Found',
  description: 'Sorry, the page you are looking for does not exist or has been moved.',
  robots: 'noindex',
};
