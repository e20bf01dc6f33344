import * as z from 'zod';
import { type Detail, defineCollection, type ListItem } from '../../definitions/collection.ts';
import { byOrder, entryPicture, text } from '../../definitions/entry-fields.ts';
import { sections } from '../../definitions/format.ts';
import { offerSchema, publishOffer } from '../../definitions/offer.ts';

/** What a solution brings; `solution-groups` introduces each on the Business page. */
export const solutionGroup = z.enum(['Enablement', 'Talent & Resourcing']);

export const solutions = defineCollection({
  name: 'solutions',
  description: 'Services for organisations, each with a page.',
  route: '/business-training/:serviceSlug',
  format: sections,
  schema: offerSchema({
    title: text.describe('Heading of the page, text of the card; no two solutions share one.'),
    group: solutionGroup.describe('Group on the Business page that contains the card.'),
    overview: text.describe('A sentence or two below the heading and on the card.'),
  }),
  unique: 'title',
  pictures: [entryPicture],
  order: byOrder,
  publish: publishOffer,
});

export type Solution = Detail<typeof solutions>;
export type SolutionListItem = ListItem<typeof solutions>;
