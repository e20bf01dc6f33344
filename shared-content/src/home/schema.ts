import * as z from 'zod';
import { text } from '../../loader/entry-fields.ts';

const heading = {
  title: text.describe('Heading of the part.'),
  lead: text.describe('One or two sentences below it.'),
};

const card = z.strictObject({
  title: text.describe('The challenge, in a few words.'),
  text: text.describe('What can be done about it.'),
  to: text.describe('Path of the page that the card leads to.'),
});

const pillar = z.strictObject({
  title: text.describe('Name of the pillar.'),
  text: text.describe('One or two sentences about it.'),
});

/** The fields of `home.yaml`, one for each part of the page, from top to bottom. */
export const homeSchema = z.strictObject({
  hero: z
    .strictObject({
      eyebrow: text.describe('A line above the headline.'),
      headline: text.describe('The headline idea, as in src/site/brand.ts.'),
      lead: text.describe('One or two sentences below it.'),
    })
    .describe('The top of the page.'),
  challenges: z
    .strictObject({
      ...heading,
      cards: z.array(card).min(1, 'has no items').describe('The ways in, in order.'),
    })
    .describe('Where a visitor may start.'),
  about: z
    .strictObject({
      ...heading,
      pillars: z.array(pillar).min(1, 'has no items').describe('The pillars, in order.'),
    })
    .describe('What the owner does.'),
  training: z
    .strictObject({
      quote: text.describe('What a learner says, without quotation marks.'),
      attribution: text.describe('Who says it.'),
    })
    .describe('A voice beside the training picture.'),
  contact: z.strictObject(heading).describe('The words above the contact form.'),
});

export type HomeDocument = z.infer<typeof homeSchema>;
