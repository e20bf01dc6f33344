import * as z from 'zod';
import { altRule, articleFields, day, hasAlt, text } from '../../loader/entry-fields.ts';

/** Frontmatter of `entries/<slug>/index.md`; the slug is the folder's name. */
export const insightSchema = z
  .strictObject({
    ...articleFields,
    category: text.describe('Subject of the article; each distinct one becomes a filter.'),
    author: text.optional().describe('Who wrote the article, as shown; left out, no by-line.'),
    date: day.optional().describe('Day of first publication, YYYY-MM-DD; orders the articles.'),
  })
  .refine(hasAlt, altRule);

export type InsightFields = z.infer<typeof insightSchema>;
