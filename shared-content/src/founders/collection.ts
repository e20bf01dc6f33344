import type { PictureFields } from '../parts/picture-fields.ts';
import type { FounderFields } from './schema.ts';

type ShownFields = Pick<
  FounderFields,
  'headline' | 'intro' | 'whoAmI' | 'capabilities' | 'advisory' | 'sectors' | 'why'
>;

/** A founder as the detail file holds it; the `image_` fields are the portrait. */
export interface Founder extends PictureFields, ShownFields {
  /** The last part of the page's path, `/our-team/<slug>`. */
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly overview: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** Fills the screen behind the page. */
  readonly background: PictureFields;
  /** URL of the CV as a PDF, '' if there is none. */
  readonly cv_url: string;
  /** Address of the professional network. */
  readonly linkedIn: string;
  readonly beyond: PictureFields & Pick<FounderFields['beyond'], 'title' | 'paragraphs'>;
}

/** A founder as the list file holds it: what a card shows, and where the rest is. */
export interface FounderListItem
  extends PictureFields,
    Pick<Founder, 'slug' | 'name' | 'role' | 'overview' | 'updated'> {
  /** URL of the JSON file holding the `Founder`. */
  readonly file: string;
}

/** What publishing adds to a profile. */
export interface PublishedFounderParts extends Pick<Founder, 'background' | 'cv_url'> {
  readonly photo: PictureFields;
  readonly beyondPicture: PictureFields;
}

/** Joins a profile's checked fields with the addresses of its published files. */
export function toFounder(
  slug: string,
  fields: FounderFields,
  { photo, background, beyondPicture, cv_url }: PublishedFounderParts,
): Founder {
  const { name, role, overview, updated, linkedInLink, beyond } = fields;
  const { headline, intro, whoAmI, capabilities, advisory, sectors, why } = fields;
  return {
    ...{ slug, name, role, overview, ...photo, updated },
    ...{ background, cv_url, linkedIn: linkedInLink },
    ...{ headline, intro, whoAmI, capabilities, advisory, sectors },
    beyond: { title: beyond.title, ...beyondPicture, paragraphs: beyond.paragraphs },
    why,
  };
}

/** What a card needs of a founder; `file` is the URL of the detail file. */
export function toFounderListItem(founder: Founder, file: string): FounderListItem {
  const { slug, name, role, overview, updated } = founder;
  const { image_url, image_alt, image_width, image_height, image_variants } = founder;
  return {
    ...{ slug, name, role, overview, updated, file },
    ...{ image_url, image_alt, image_width, image_height },
    ...(image_variants && { image_variants }),
  };
}
