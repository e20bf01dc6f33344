/** Name of the file that holds `CourseListItem[]`. */
export { file as courseList } from 'virtual:content/courses';

export const cataloguePath = '/course-info';

/** Heading and lead of the overview, which search results show, too. */
export const introduction = {
  title: 'Course Info',
  lead: 'Explore the courses that help you build faster with AI.',
};

export function coursePath(slug: string): string {
  return `${cataloguePath}/${slug}`;
}
