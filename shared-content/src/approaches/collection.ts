import type { Line, Section } from '../parts/section.ts';
import type { ApproachFields } from './schema.ts';

/** A habit of the owner's work as its detail file holds it. */
export interface Approach {
  /** The last part of the page's path, `/about/approach/<slug>`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** The paragraphs before the first section. */
  readonly fullContent: readonly Line[];
  readonly sections: readonly Section[];
}

/** An approach as the list file holds it: all but the text, and where the text is. */
export interface ApproachListItem extends Omit<Approach, 'fullContent' | 'sections'> {
  /** URL of the JSON file holding the `Approach`. */
  readonly file: string;
}

/** What publishing adds to an entry. */
export type PublishedApproachParts = Pick<Approach, 'fullContent' | 'sections'>;

/** Joins an entry's checked fields with its text. */
export function toApproach(
  slug: string,
  { title, description, updated }: ApproachFields,
  parts: PublishedApproachParts,
): Approach {
  return { slug, title, description, updated, ...parts };
}

/** The approach without its text; `file` is the URL of its detail file. */
export function toApproachListItem(approach: Approach, file: string): ApproachListItem {
  const { fullContent: _content, sections: _sections, ...rest } = approach;
  return { ...rest, file };
}
