import { formatList } from '@site/content/parts/format-list';
import { type FetchFile, type Head, lazyPage, type SectionPart } from '@site/contract';
import { testimonialsPath } from '../paths.ts';
import { loadTestimonials } from './testimonials-document.ts';

async function describeTestimonials(fetchFile: FetchFile): Promise<Head> {
  const { title, lead, quotes } = await loadTestimonials(fetchFile);
  // Several may come from the same kind.
  const companies = formatList([...new Set(quotes.map(({ company }) => company))]);
  return { title, description: `${lead} The quotes come from these organisations: ${companies}.` };
}

export const part: SectionPart = {
  routes: [
    {
      path: testimonialsPath,
      isStatic: true,
      Component: lazyPage(() =>
        import('./testimonials-page.tsx').then((module) => module.TestimonialsPage),
      ),
    },
  ],
  pages: [
    {
      path: testimonialsPath,
      head: describeTestimonials,
      search: { group: 'Pages', keywords: ['reviews', 'customers', 'feedback'] },
    },
  ],
};
