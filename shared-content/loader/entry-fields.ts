import * as z from 'zod';

/** Endings of pictures whose width and height the loader can read. */
export const pictureEndings = ['svg', 'webp', 'avif', 'png', 'jpg'] as const;

const pictureName = new RegExp(`^[a-z0-9][a-z0-9-]*\\.(${pictureEndings.join('|')})$`);
const pdfName = /^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/;

/** A day as `YYYY-MM-DD`; days that no calendar has are refused. */
export const day = z.iso.date('is not a day of the form YYYY-MM-DD');

/** A text of at least one visible character. */
export const text = z.string().trim().min(1, 'is empty');

/** The fields that every entry of every collection has. */
export const entryFields = {
  title: text.describe('Heading of the page, text of the card; no two entries share one.'),
  excerpt: text
    .max(200, 'is longer than 200 characters')
    .describe('One or two sentences for cards and search results, at most 200 characters.'),
  imageFileName: z
    .string()
    .regex(pictureName, `is not a lower-case file name ending in ${pictureEndings.join(', ')}`)
    .optional()
    .describe("Name of the picture in the entry's folder; left out, there is no picture."),
  imageAlt: text
    .optional()
    .describe('What the picture shows, for those who do not see it; goes with imageFileName.'),
  pdfFileName: z
    .string()
    .regex(pdfName, 'is not a kebab-case file name ending in .pdf')
    .optional()
    .describe('Name of the PDF that the build makes of this entry; left out, there is none.'),
  updated: day.describe('Day of the last change that a reader would notice, YYYY-MM-DD.'),
};

export type EntryFields = z.infer<z.ZodObject<typeof entryFields>>;

/** Whether a picture, if there is one, comes with its description. */
export function hasAlt(fields: Pick<EntryFields, 'imageFileName' | 'imageAlt'>): boolean {
  return fields.imageFileName === undefined || fields.imageAlt !== undefined;
}

/** Goes with `hasAlt` in `refine`; is asked even when other fields are wrong. */
export const altRule = {
  path: ['imageAlt'],
  error: 'is missing',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
