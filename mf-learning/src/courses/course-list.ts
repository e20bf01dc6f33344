import { pathOfPage } from '@site/contract';

/** The name by which the list of `CourseListItem[]` is loaded; a long list is in several files. */
export { file as courseList } from 'virtual:content/courses';

export const cataloguePath = '/course-info';

/** Route of the pages after the first. */
export const furtherPattern = pathOfPage(cataloguePath, ':page');

/** Heading and lead of the overview, which search results show, too. */
export const introduction = {
  title: 'Course Info',
  lead: 'Explore the courses that help you build faster with AI.',
};

/** For numbers that no page of the catalogue has. */
export const noSuchPage = {
  title: 'Course Info Page Not Found',
  text: 'This page of the course info overview does not exist.',
};

export function coursePath(slug: string): string {
  return `${cataloguePath}/${slug}`;
}
