import type { Head } from '@site/contract';
import { testimonials } from './testimonials.ts';

const { title, lead, quotes } = testimonials;
const companies = quotes.map(({ company }) => company).join(', ');

export const testimonialsHead: Head = {
  title,
  description: `${lead} In the words of: ${companies}.`,
};
