import * as z from 'zod';
import {
  altRule,
  ctaFields,
  hasAlt,
  order,
  pictureFields,
  text,
  updated,
} from '../../loader/entry-fields.ts';
import { solutionGroups } from './values.ts';

/** Frontmatter of `entries/<slug>/index.md`; the body is `## Title` sections. */
export const solutionSchema = z
  .strictObject({
    title: text.describe('Heading of the page, text of the card; no two solutions share one.'),
    group: z.enum(solutionGroups).describe('Group of the Business page that the card stands in.'),
    overview: text.describe('Two or three sentences below the heading and on the card.'),
    ...pictureFields,
    ...ctaFields,
    order,
    updated,
  })
  .refine(hasAlt, altRule);

export type SolutionFields = z.infer<typeof solutionSchema>;
