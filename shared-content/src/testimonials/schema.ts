import * as z from 'zod';
import { text } from '../../loader/entry-fields.ts';

const testimonial = z.strictObject({
  quote: text.describe('What the client says, without quotation marks.'),
  company: text.describe('Who says it: a kind of organisation.'),
});

/** The items of `testimonials.yaml`, in the order in which they are shown. */
export const testimonialsSchema = z.array(testimonial).min(1, 'has no items');

export type Testimonial = z.infer<typeof testimonial>;
export type TestimonialsDocument = z.infer<typeof testimonialsSchema>;
