import type { PictureFields } from '../parts/picture-fields.ts';
import type { CourseFields } from './schema.ts';
import type { CourseCategory, CourseLevel, CourseStatus } from './values.ts';

/** A course as its detail file holds it; names as in the specification. */
export interface Course extends PictureFields {
  /** The last part of the page's path, `/course-info/<slug>`. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly level: CourseLevel;
  readonly category: CourseCategory;
  readonly status: CourseStatus;
  /** URL of the PDF, '' if there is none. */
  readonly pdf_url: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updated: string;
  /** The body; every target in it is checked and final. */
  readonly markdownContent: string;
  /** The pictures in the body, by their URL there. */
  readonly markdownPictures: readonly PictureFields[];
}

/** A course as the list file holds it: all but the body, and where the body is. */
export interface CourseListItem extends Omit<Course, 'markdownContent' | 'markdownPictures'> {
  /** URL of the JSON file holding the `Course`. */
  readonly file: string;
}

/** What publishing adds to an entry: the addresses of its files, and the body that uses them. */
export type PublishedCourseParts = PictureFields &
  Pick<Course, 'pdf_url' | 'markdownContent' | 'markdownPictures'>;

/** Joins an entry's checked fields with the addresses of its published files. */
export function toCourse(slug: string, fields: CourseFields, parts: PublishedCourseParts): Course {
  const { title, excerpt, level, category, status, updated } = fields;
  return { slug, title, excerpt, level, category, status, updated, ...parts };
}

/** The course without its body; `file` is the URL of its detail file. */
export function toCourseListItem(course: Course, file: string): CourseListItem {
  const { markdownContent: _body, markdownPictures: _pictures, ...rest } = course;
  return { ...rest, file };
}
