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

/** Frontmatter of `entries/<slug>/index.md`; the body is `## Title` sections. */
export const audienceSchema = z
  .strictObject({
    label: text.describe('Name of the audience, heading of its page; no two share one.'),
    purpose: text.describe('Whom the path is for and what it gives them; text of the card.'),
    heroDescription: text
      .optional()
      .describe("Lead of the page's hero; left out, the purpose stands there."),
    ...pictureFields,
    ...ctaFields,
    order,
    updated,
  })
  .refine(hasAlt, altRule);

export type AudienceFields = z.infer<typeof audienceSchema>;
