import * as z from 'zod';
import { type DocumentFields, defineDocument } from '../../definitions/document.ts';
import { text } from '../../definitions/entry-fields.ts';

export const team = defineDocument({
  name: 'team',
  description: 'Texts of the page that presents the founders.',
  schema: z.strictObject({
    title: text.describe('Heading of the page.'),
    lead: text.describe('One or two sentences below it.'),
    together: z
      .strictObject({
        title: text.describe('Heading of the part.'),
        text: text.describe('A paragraph about how the founders work with each other.'),
      })
      .describe('The part after the founders, above the links to further pages.'),
  }),
});

export type Team = DocumentFields<typeof team>;
