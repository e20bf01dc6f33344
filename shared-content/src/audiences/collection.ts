import { type Detail, defineCollection, type ListItem } from '../../definitions/collection.ts';
import { byOrder, entryPicture, text } from '../../definitions/entry-fields.ts';
import { sections } from '../../definitions/format.ts';
import { offerSchema, publishOffer } from '../../definitions/offer.ts';

export const audiences = defineCollection({
  name: 'audiences',
  description: 'Kinds of learners, each with a page about their learning path.',
  route: '/individual-training/:audienceSlug',
  format: sections,
  schema: offerSchema({
    label: text.describe('Name of the audience, heading of its page; no two share one.'),
    purpose: text.describe('Whom the path is for and what it gives them; text of the card.'),
    heroDescription: text
      .default('')
      .describe("Optional: lead of the page's hero; default: the purpose."),
  }),
  unique: 'label',
  pictures: [entryPicture],
  order: byOrder,
  async publish(entry, files) {
    const { listed, detail } = await publishOffer(entry, files);
    const { heroDescription, ctaLabel, ctaLink, ...facts } = listed;
    return { listed: facts, detail: { ...detail, heroDescription, ctaLabel, ctaLink } };
  },
});

export type Audience = Detail<typeof audiences>;
export type AudienceListItem = ListItem<typeof audiences>;
