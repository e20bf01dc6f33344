import type { Head } from '@site/contract';
import { testimonials } from './testimonials.ts';

/** Title and lead of the page. */
export const testimonialsHeader = {
  title: 'Testimonials',
  lead: 'Hear from our clients and community about their experiences.',
} as const;

const companies = testimonials.map(({ company }) => company).join(', ');

export const testimonialsHead: Head = {
  title: testimonialsHeader.title,
  description: `${testimonialsHeader.lead} In the words of: ${companies}.`,
};
