import * as z from 'zod';
import { type DocumentFields, defineDocument } from '../../definitions/document.ts';
import { listOf, text } from '../../definitions/entry-fields.ts';

const pillar = z.strictObject({
  title: text.describe('Name of the pillar.'),
  text: text.describe('A paragraph about it.'),
});

export const about = defineDocument({
  name: 'about',
  description: 'Texts of the About page.',
  schema: z.strictObject({
    heading: text.describe('Heading of the page.'),
    lead: text.describe('One or two sentences below it.'),
    mission: text.describe(
      'What follows from the mission in shared-content/src/site/brand.ts, a paragraph.',
    ),
    pillars: listOf(pillar).describe('The pillars of the work, in order.'),
    approachesTitle: text.describe('Heading above the approaches.'),
    approachesLead: text.describe('One or two sentences above the approaches.'),
  }),
});

export type About = DocumentFields<typeof about>;
