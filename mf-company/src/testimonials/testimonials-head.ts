import type { Page } from '@site/contract';
import { testimonialsPath } from '../paths.ts';
import { testimonials } from './testimonials.ts';
import { testimonialsWords } from './testimonials-words.ts';

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
