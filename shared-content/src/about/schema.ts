import * as z from 'zod';
import { text } from '../../loader/entry-fields.ts';

const pillar = z.strictObject({
  title: text.describe('Name of the pillar.'),
  text: text.describe('A paragraph about it.'),
});

/** The fields of `about.yaml`. */
export const aboutSchema = z.strictObject({
  heading: text.describe('Heading of the page.'),
  lead: text.describe('One or two sentences below it.'),
  mission: text.describe('What follows from the mission in src/site/brand.ts, a paragraph.'),
  pillars: z.array(pillar).min(1, 'has no items').describe('What the work stands on.'),
  approachesTitle: text.describe('Heading above the approaches.'),
  approachesLead: text.describe('One or two sentences above the approaches.'),
});

export type AboutDocument = z.infer<typeof aboutSchema>;
