/** Texts of the page: heading, lead, quotes. */
export { document as testimonials } from 'virtual:content/testimonials';
