import * as z from 'zod';
import { controlCharacter } from '../rules/control-character.ts';
import { isVisible } from '../rules/is-visible.ts';
import { type LinkName, links } from '../src/site/links.ts';
import type { PictureField } from './collection.ts';

/** Endings of drawings and photographs that an entry may name. */
export const pictureEndings = ['svg', 'webp', 'avif', 'png', 'jpg', 'jpeg'] as const;

const pictureForm = new RegExp(`^[a-z0-9][a-z0-9-]*\\.(${pictureEndings.join('|')})$`);
const pdfForm = /^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/;

/** A date as `YYYY-MM-DD`; impossible ones are refused. */
export const day = z.iso.date({ error: 'is not a date (YYYY-MM-DD)', abort: true });

/** A text of at least one visible character. */
export const text = z
  .string()
  .trim()
  .min(1, { error: 'is empty', abort: true })
  .refine(isVisible, 'has no visible character')
  .refine(
    (written) => !controlCharacter.test(written),
    'has a control character: delete or retype it',
  );

/** At least one of them. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).min(1, 'has no items');

/** File name of a picture that lies beside the entry. */
export const pictureName = z
  .string()
  .regex(pictureForm, `is not a lower-case file name ending in ${pictureEndings.join(', ')}`);

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
  .describe('Optional: place in lists, the lowest first; entries without it come last.');

export const pictureFields = {
  imageFileName: pictureName
    .optional()
    .describe("Optional: name of a picture in the entry's folder."),
  imageAlt: text
    .optional()
    .describe('What the picture shows, for those who cannot see it; goes with imageFileName.'),
};

/** The picture that `pictureFields` name, shown on cards and at the head of the entry's page. */
export const entryPicture: PictureField = {
  path: ['imageFileName'],
  alt: ['imageAlt'],
  place: 'page',
};

/** The button of an entry's page. */
export const ctaFields = {
  ctaLabel: text.default('').describe('Optional: text of the button.'),
  ctaLink: link
    .default('')
    .describe('Name of the link that the button leads to; goes with ctaLabel.'),
};

interface Ordered {
  readonly slug: string;
  readonly data: { readonly order?: number | undefined };
}

/** By the field `order`, those without one last. */
export function byOrder(a: Ordered, b: Ordered): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.data.order ?? last) - (b.data.order ?? last) || a.slug.localeCompare(b.slug, 'en');
}
