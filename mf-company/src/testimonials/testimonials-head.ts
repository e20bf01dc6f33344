import type { Page } from '@site/contract';
import { testimonials, testimonialsPath, testimonialsWords } from './testimonials.ts';

export function describeTestimonials(): Page {
  const { title, lead } = testimonialsWords;
  return {
    path: testimonialsPath,
    head: { title, description: `${lead} In the words of: ${listCompanies()}.` },
  };
}

function listCompanies(): string {
  return testimonials.map(({ company }) => company).join(', ');
}
