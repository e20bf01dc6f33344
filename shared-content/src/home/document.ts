import * as z from 'zod';
import { type DocumentFields, defineDocument } from '../../definitions/document.ts';
import { listOf, text } from '../../definitions/entry-fields.ts';

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

export const home = defineDocument({
  name: 'home',
  description: 'Texts of Home, a field for each part of the page, from top to bottom.',
  schema: z.strictObject({
    hero: z
      .strictObject({
        eyebrow: text.describe('A line above the headline.'),
        lead: text.describe(
          'One or two sentences below the headline of shared-content/src/site/brand.ts.',
        ),
      })
      .describe('The top of the page.'),
    challenges: z
      .strictObject({
        ...heading,
        cards: listOf(card).describe('The cards, in order.'),
      })
      .describe('Where a visitor may start.'),
    about: z
      .strictObject({
        ...heading,
        pillars: listOf(pillar).describe('The pillars, in order.'),
      })
      .describe('What the owner does.'),
    training: z
      .strictObject({
        quote: text.describe('What a learner says, without quotation marks.'),
        attribution: text.describe('Who says it.'),
      })
      .describe("A learner's quote beside the training picture."),
  }),
});

export type Home = DocumentFields<typeof home>;
