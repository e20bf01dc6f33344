/** The quotes, in order. */
export { document as testimonials } from 'virtual:content/documents/testimonials';

export const testimonialsPath = '/testimonials';

export const testimonialsWords = {
  title: 'Testimonials',
  lead: 'Hear from our clients and community about their experiences.',
} as const;
