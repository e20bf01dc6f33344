import type { CourseFields } from './schema.ts';
import type { CourseCategory, CourseLevel, CourseStatus } from './values.ts';

/** A course as its detail file holds it; names as in the specification. */
export interface Course {
  /** The last part of the page's path, `/course-info/<slug>`. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly level: CourseLevel;
  readonly category: CourseCategory;
  readonly status: CourseStatus;
  /** URL of the picture; '' if there is none, and then alt is '' and both sizes are 0. */
  readonly image_url: string;
  readonly image_alt: string;
  /** Pixels, or units of an SVG: good for the ratio. */
  readonly image_width: number;
  readonly image_height: number;
  /** URL of the PDF, '' if there is none. */
  readonly pdf_url: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** The body; every target in it is checked and final. */
  readonly markdownContent: string;
}

/** A course as the list file holds it: all but the body, and where the body is. */
export interface CourseListItem extends Omit<Course, 'markdownContent'> {
  /** URL of the JSON file holding the `Course`. */
  readonly file: string;
}

/** What publishing adds to an entry: the addresses of its files, and the body that uses them. */
export type PublishedCourseParts = Pick<
  Course,
  'image_url' | 'image_width' | 'image_height' | 'pdf_url' | 'markdownContent'
>;

/** Joins an entry's checked fields with the addresses of its published files. */
export function toCourse(slug: string, fields: CourseFields, parts: PublishedCourseParts): Course {
  const { title, excerpt, level, category, status, imageAlt = '', updated } = fields;
  const image_alt = parts.image_url ? imageAlt : '';
  return { slug, title, excerpt, level, category, status, image_alt, updated, ...parts };
}

/** The course without its body; `file` is the URL of its detail file. */
export function toCourseListItem(course: Course, file: string): CourseListItem {
  const { markdownContent: _, ...rest } = course;
  return { ...rest, file };
}
