import type { PictureFields } from '../parts/picture-fields.ts';
import type { Section } from '../parts/section.ts';
import type { SolutionFields } from './schema.ts';
import type { SolutionGroup } from './values.ts';

/** A service for organisations as its detail file holds it. */
export interface Solution extends PictureFields {
  /** The last part of the page's path, `/business-training/<slug>`. */
  readonly slug: string;
  readonly title: string;
  readonly group: SolutionGroup;
  readonly overview: string;
  /** Text of the button; '' if there is none. */
  readonly ctaLabel: string;
  /** Address outside the site; '' if there is none. */
  readonly ctaLink: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  readonly sections: readonly Section[];
}

/** A solution as the list file holds it: all but the text, and where the text is. */
export interface SolutionListItem extends Omit<Solution, 'sections'> {
  /** URL of the JSON file holding the `Solution`. */
  readonly file: string;
}

/** What publishing adds to an entry. */
export type PublishedSolutionParts = PictureFields & Pick<Solution, 'sections'>;

/** Joins an entry's checked fields with its published picture and text. */
export function toSolution(
  slug: string,
  { title, group, overview, ctaLabel = '', ctaLink = '', updated }: SolutionFields,
  parts: PublishedSolutionParts,
): Solution {
  return { slug, title, group, overview, ctaLabel, ctaLink, updated, ...parts };
}

/** The solution without its text; `file` is the URL of its detail file. */
export function toSolutionListItem(solution: Solution, file: string): SolutionListItem {
  const { sections: _, ...rest } = solution;
  return { ...rest, file };
}
