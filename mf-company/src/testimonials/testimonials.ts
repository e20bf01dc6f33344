/** The quotes, in order. */
export { document as testimonials } from 'virtual:content/documents/testimonials';
