import * as z from 'zod';
import { type DocumentFields, defineDocument } from '../../definitions/document.ts';
import { listOf, text } from '../../definitions/entry-fields.ts';

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
    quotes: listOf(quote).describe('The testimonials, in order.'),
  }),
});

export type Testimonials = DocumentFields<typeof testimonials>;
