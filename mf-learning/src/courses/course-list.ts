/** URL of the JSON file holding `CourseListItem[]`. */
export { list as courseList } from 'virtual:content/courses';

export const cataloguePath = '/course-info';

export function coursePath(slug: string): string {
  return `${cataloguePath}/${slug}`;
}
