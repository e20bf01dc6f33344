import type { PictureFields } from '../parts/picture-fields.ts';
import type { InsightFields } from './schema.ts';

/** An article as its detail file holds it; names as in the specification. */
export interface Insight extends PictureFields {
  /** The last part of the page's path, `/insights/<slug>`. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  /** Absent when the article has no by-line. */
  readonly author?: string;
  /** Day of first publication, YYYY-MM-DD. */
  readonly date?: string;
  /** URL of the PDF, '' if there is none. */
  readonly pdf_url: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** The body; every target in it is checked and final. */
  readonly markdownContent: string;
  /** The pictures in the body, by their URL there. */
  readonly markdownPictures: readonly PictureFields[];
}

/** An article as the list file holds it: all but the body, and where the body is. */
export interface InsightListItem extends Omit<Insight, 'markdownContent' | 'markdownPictures'> {
  /** URL of the JSON file holding the `Insight`. */
  readonly file: string;
}

/** What publishing adds to an entry: the addresses of its files, and the body that uses them. */
export type PublishedInsightParts = PictureFields &
  Pick<Insight, 'pdf_url' | 'markdownContent' | 'markdownPictures'>;

/** Joins an entry's checked fields with the addresses of its published files. */
export function toInsight(
  slug: string,
  fields: InsightFields,
  parts: PublishedInsightParts,
): Insight {
  const { title, excerpt, category, author, date, updated } = fields;
  return {
    slug,
    title,
    excerpt,
    category,
    ...(author !== undefined && { author }),
    ...(date !== undefined && { date }),
    updated,
    ...parts,
  };
}

/** The article without its body; `file` is the URL of its detail file. */
export function toInsightListItem(insight: Insight, file: string): InsightListItem {
  const { markdownContent: _body, markdownPictures: _pictures, ...rest } = insight;
  return { ...rest, file };
}
