import * as z from 'zod';
import { order, text, updated } from '../../loader/entry-fields.ts';

/** Frontmatter of `entries/<slug>/index.md`; the body is paragraphs, then `## Title` sections. */
export const approachSchema = z.strictObject({
  title: text.describe('Heading of the page, text of the card; no two approaches share one.'),
  description: text.describe('One or two sentences for the card and search results.'),
  order,
  updated,
});

export type ApproachFields = z.infer<typeof approachSchema>;
