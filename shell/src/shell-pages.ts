import { brand } from '@site/content/site';
import type { Head, Page } from '@site/contract';

/** The pages the shell itself answers for. */
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
