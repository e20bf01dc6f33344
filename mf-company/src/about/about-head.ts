import { brand } from '@site/content/site';
import type { FetchFile, Head } from '@site/contract';
import { loadAbout } from './about-document.ts';

/** Head of the About page, which lists the approaches. */
export async function describeAbout(_: unknown, fetchFile: FetchFile): Promise<Head> {
  const { heading, lead } = await loadAbout(fetchFile);
  return {
    title: heading,
    description: lead,
    jsonLd: [
      {
        '@type': 'AboutPage',
        name: heading,
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
}
