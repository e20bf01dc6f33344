import * as z from 'zod';
import { type LinkName, links } from '../src/site/links.ts';

/** Endings of drawings and photographs that an entry may name. */
export const pictureEndings = ['svg', 'webp', 'avif', 'png', 'jpg', 'jpeg'] as const;

const pictureForm = new RegExp(`^[a-z0-9][a-z0-9-]*\\.(${pictureEndings.join('|')})$`);
const pdfForm = /^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/;

/** A day as `YYYY-MM-DD`; days that no calendar has are refused. */
export const day = z.iso.date('is not a day of the form YYYY-MM-DD');

/** A text of at least one visible character. */
export const text = z.string().trim().min(1, 'is empty');

/** File name of a picture that lies beside the entry. */
export const pictureName = z
  .string()
  .regex(pictureForm, `is not a lower-case file name ending in ${pictureEndings.join(', ')}`);

/** File name that a PDF is published under. */
export const pdfName = z.string().regex(pdfForm, 'is not a kebab-case file name ending in .pdf');

/** Written as a name of `src/site/links.ts`, read as its address. */
export const link = z
  .enum(Object.keys(links) as LinkName[])
  .transform((name): string => links[name]);

/** The day that every entry of every collection has. */
export const updated = day.describe(
  'Day of the last change that a reader would notice, YYYY-MM-DD.',
);

/** Entries are listed by this number, those without one last. */
export const order = z
  .int('is not a whole number')
  .optional()
  .describe('Place in lists, the lowest first; left out, the entry comes last.');

/** An entry's picture; `hasAlt` goes with it. */
export const pictureFields = {
  imageFileName: pictureName
    .optional()
    .describe("Name of the picture in the entry's folder; left out, there is no picture."),
  imageAlt: text
    .optional()
    .describe('What the picture shows, for those who do not see it; goes with imageFileName.'),
};

/** The button of an entry's page. */
export const ctaFields = {
  ctaLabel: text.optional().describe('Text of the button; left out, there is none.'),
  ctaLink: link.optional().describe('Name of the link that the button leads to.'),
};

/** The fields that every article has. */
export const articleFields = {
  title: text.describe('Heading of the page, text of the card; no two entries share one.'),
  excerpt: text
    .max(200, 'is longer than 200 characters')
    .describe('One or two sentences for cards and search results, at most 200 characters.'),
  ...pictureFields,
  pdfFileName: pdfName
    .optional()
    .describe('Name of the PDF that the build makes of this entry; left out, there is none.'),
  updated,
};

export type ArticleFields = z.infer<z.ZodObject<typeof articleFields>>;
type PictureFields = z.infer<z.ZodObject<typeof pictureFields>>;

/** Whether a picture, if there is one, comes with its description. */
export function hasAlt({ imageFileName, imageAlt }: PictureFields): boolean {
  return imageFileName === undefined || imageAlt !== undefined;
}

/** Goes with `hasAlt` in `refine`; is asked even when other fields are wrong. */
export const altRule = {
  path: ['imageAlt'],
  error: 'is missing',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
