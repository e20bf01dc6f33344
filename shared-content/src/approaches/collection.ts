import * as z from 'zod';
import { type Detail, defineCollection, type ListItem } from '../../definitions/collection.ts';
import { byOrder, order, text, updated } from '../../definitions/entry-fields.ts';
import { leadAndSections } from '../../definitions/format.ts';

export const approaches = defineCollection({
  name: 'approaches',
  description: "The owner's working habits, each with a page.",
  route: '/about/approach/:approachSlug',
  format: leadAndSections,
  schema: z.strictObject({
    title: text.describe('Heading of the page, text of the card; no two approaches share one.'),
    description: text.describe('One or two sentences for the card and search results.'),
    order,
    updated,
  }),
  unique: 'title',
  pictures: [],
  order: byOrder,
  async publish({ data: { title, description, updated }, text: { lead, sections } }) {
    return {
      listed: { title, description, updated },
      detail: { fullContent: lead, sections },
    };
  },
});

export type Approach = Detail<typeof approaches>;
export type ApproachListItem = ListItem<typeof approaches>;
