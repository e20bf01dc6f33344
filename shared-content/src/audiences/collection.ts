import type { PictureFields } from '../parts/picture-fields.ts';
import type { Section } from '../parts/section.ts';
import type { AudienceFields } from './schema.ts';

/** A kind of learner, with the path made for them, as its detail file holds it. */
export interface Audience extends PictureFields {
  /** The last part of the page's path, `/individual-training/<slug>`. */
  readonly slug: string;
  readonly label: string;
  readonly purpose: string;
  /** Lead of the hero; '' if there is none. */
  readonly heroDescription: string;
  /** Text of the button; '' if there is none. */
  readonly ctaLabel: string;
  /** Address outside the site; '' if there is none. */
  readonly ctaLink: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  readonly sections: readonly Section[];
}

/** An audience as the list file holds it: all but the text, and where the text is. */
export interface AudienceListItem extends Omit<Audience, 'sections'> {
  /** URL of the JSON file holding the `Audience`. */
  readonly file: string;
}

/** What publishing adds to an entry. */
export type PublishedAudienceParts = PictureFields & Pick<Audience, 'sections'>;

/** Joins an entry's checked fields with its published picture and text. */
export function toAudience(
  slug: string,
  { label, purpose, heroDescription = '', ctaLabel = '', ctaLink = '', updated }: AudienceFields,
  parts: PublishedAudienceParts,
): Audience {
  return { slug, label, purpose, heroDescription, ctaLabel, ctaLink, updated, ...parts };
}

/** The audience without its text; `file` is the URL of its detail file. */
export function toAudienceListItem(audience: Audience, file: string): AudienceListItem {
  const { sections: _, ...rest } = audience;
  return { ...rest, file };
}
