import * as z from 'zod';
import { type Detail, defineCollection, type ListItem } from '../../loader/collection.ts';
import {
  altRule,
  byOrder,
  ctaFields,
  hasAlt,
  order,
  pictureFields,
  text,
  updated,
} from '../../loader/entry-fields.ts';
import { sections } from '../../loader/format.ts';

/** What a solution brings; `solution-groups` introduces each on the Business page. */
export const solutionGroup = z.enum(['Enablement', 'Talent & Resourcing']);

/** Services for organisations: `entries/<slug>/index.md`, each with a page. */
export const solutions = defineCollection({
  name: 'solutions',
  route: '/business-training/:serviceSlug',
  format: sections,
  schema: z
    .strictObject({
      title: text.describe('Heading of the page, text of the card; no two solutions share one.'),
      group: solutionGroup.describe('Group of the Business page that the card stands in.'),
      overview: text.describe('Two or three sentences below the heading and on the card.'),
      ...pictureFields,
      ...ctaFields,
      order,
      updated,
    })
    .refine(hasAlt, altRule),
  unique: 'title',
  pictures: [{ path: ['imageFileName'], place: 'page' }],
  order: byOrder,
  async publish({ data, text }, files) {
    const { imageFileName, imageAlt, order: _, ...facts } = data;
    return {
      listed: { ...facts, ...(await files.picture('page', imageFileName, imageAlt)) },
      detail: { sections: text.sections },
    };
  },
});

export type Solution = Detail<typeof solutions>;
export type SolutionListItem = ListItem<typeof solutions>;
