export const testimonialsWords = {
  title: 'Testimonials',
  lead: 'Hear from our clients and community about their experiences.',
} as const;
