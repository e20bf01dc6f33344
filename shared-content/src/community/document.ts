import * as z from 'zod';
import { type DocumentFields, defineDocument } from '../../definitions/document.ts';
import { link, listOf, text } from '../../definitions/entry-fields.ts';

const tile = z.strictObject({
  title: text.describe('Name of the group.'),
  text: text.describe('One or two sentences about it.'),
});

const button = z.strictObject({
  label: text.describe('Text of the button.'),
  link: link.describe('Name of the link that the button leads to; an address once loaded.'),
});

const benefits = z.strictObject({
  title: text.describe('Heading of the list.'),
  items: listOf(text).describe('A few words each.'),
});

export const community = defineDocument({
  name: 'community',
  description: 'The community section and the pre-registration banner of the Individuals page.',
  schema: z.strictObject({
    heading: text.describe('Heading of the community section.'),
    lead: text.describe('One or two sentences below it.'),
    tiles: listOf(tile).describe('The groups that members can join.'),
    buttons: listOf(button).describe('Ways to take part.'),
    banner: z
      .strictObject({
        title: text.describe('Heading of the banner.'),
        lead: text.describe('A sentence below it.'),
        price: text.describe('The price and its condition, as shown.'),
        button: button.describe('The link to the registration.'),
        lists: listOf(benefits).describe('What members get.'),
      })
      .describe('The pre-registration banner.'),
  }),
});

export type Community = DocumentFields<typeof community>;
