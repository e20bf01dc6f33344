import * as z from 'zod';
import { type DocumentFields, defineDocument } from '../../loader/document.ts';
import { text } from '../../loader/entry-fields.ts';

const quote = z.strictObject({
  quote: text.describe('What the client says, without quotation marks.'),
  company: text.describe('Who says it: a kind of organisation.'),
});

export const testimonials = defineDocument({
  name: 'testimonials',
  description: 'Texts of the Testimonials page.',
  schema: z.strictObject({
    title: text.describe('Heading of the page.'),
    lead: text.describe('A sentence below it.'),
    quotes: z.array(quote).min(1, 'has no items').describe('The testimonials, in order.'),
  }),
});

export type Testimonials = DocumentFields<typeof testimonials>;

declare module 'virtual:content/testimonials' {
  export const document: Testimonials;
}
