import type { CourseListItem } from '@site/content/courses/collection';
import { brand } from '@site/content/site';
import { latestUpdate, type NotFoundPage, type Page } from '@site/contract';
import { cataloguePath, coursePath } from './course-list.ts';

export function describeCatalogue(courses: readonly CourseListItem[]): Page {
  return {
    path: cataloguePath,
    head: {
      title: 'Course Info',
      description: `Explore the courses that help you build faster with AI: ${courses.length} of them, for beginners and experts, filtered by level, subject and status.`,
    },
    ...latestUpdate(courses),
  };
}

/** A course that does not run yet is shown to visitors and kept from search engines. */
export function describeCourse(course: CourseListItem): Page {
  return {
    path: coursePath(course.slug),
    head: {
      title: course.title,
      description: course.excerpt,
      ...(course.image_url && { picture: course.image_url }),
      ...(course.status !== 'Live' && { robots: 'noindex' }),
      jsonLd: [toJsonLd(course)],
    },
    lastModified: course.updated,
  };
}

function toJsonLd({ title, excerpt, level, category, updated }: CourseListItem) {
  return {
    '@type': 'Course',
    name: title,
    description: excerpt,
    educationalLevel: level,
    about: category,
    inLanguage: brand.locale,
    dateModified: updated,
    provider: { '@type': 'Organization', name: brand.name },
  };
}

export const courseNotFound: NotFoundPage = {
  pattern: `${cataloguePath}/:courseInfoSlug`,
  head: {
    title: 'Course Info Not Found',
    description: 'The course info you are looking for does not exist.',
    robots: 'noindex',
  },
};
