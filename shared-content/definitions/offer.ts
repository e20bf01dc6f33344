import * as z from 'zod';
import type { SectionedText } from '../loader/sections.ts';
import type { Entry, EntryFiles } from './collection.ts';
import { ctaFields, entryPicture, order, pictureFields, text, updated } from './entry-fields.ts';

const offerFields = {
  ...pictureFields,
  ...ctaFields,
  keywords: z
    .array(text)
    .optional()
    .describe('What else visitors call it: the search finds the page by these, too.'),
  order,
  updated,
};

/** The schema of a collection whose entries offer something, with a picture and a button. */
export function offerSchema<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .strictObject({ ...fields, ...offerFields })
    .refine(
      (entry) =>
        ('ctaLabel' in entry && entry.ctaLabel !== '') ===
        ('ctaLink' in entry && entry.ctaLink !== ''),
      {
        path: ['ctaLink'],
        error: 'goes with ctaLabel: give both or neither',
      },
    );
}

type OfferFields = z.infer<z.ZodObject<typeof offerFields>>;

/** An offer as its collection publishes it: all its fields, with URLs for file names. */
export async function publishOffer<Fields extends OfferFields>(
  { data, text: sectioned }: Entry<Fields, SectionedText>,
  files: EntryFiles,
) {
  const { imageFileName: _file, imageAlt: _alt, order: _order, ...facts } = data;
  return {
    listed: { ...facts, ...(await files.picture(entryPicture)) },
    detail: { sections: sectioned.sections },
  };
}
