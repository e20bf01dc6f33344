import type { Page } from '@site/contract';
import { testimonialsPath } from '../paths.ts';
import { testimonials } from './testimonials.ts';

export function describeTestimonials(): Page {
  const { title, lead } = testimonials;
  return {
    path: testimonialsPath,
    head: { title, description: `${lead} In the words of: ${listCompanies()}.` },
  };
}

function listCompanies(): string {
  return testimonials.quotes.map(({ company }) => company).join(', ');
}
