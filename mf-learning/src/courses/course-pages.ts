import type { CourseListItem } from '@site/content/courses/collection';
import { brand } from '@site/content/site';
import { defineEntryPages, type JsonLd } from '@site/contract';
import { describeRange } from './catalogue.ts';
import { cataloguePath, courseList, introduction, noSuchPage } from './course-list.ts';

export const coursePages = defineEntryPages<CourseListItem>({
  list: courseList,
  overview: {
    path: cataloguePath,
    title: introduction.title,
    noSuchPage,
    head: (courses, _, { number, total }) => ({
      description:
        number === 1
          ? `${introduction.lead}${describeChoice(total)}`
          : `${total} courses, page ${number}: ${describeRange(courses)}.`,
    }),
  },
  pattern: `${cataloguePath}/:courseInfoSlug`,
  head: (course) => ({
    title: course.title,
    description: course.excerpt,
    picture: course.image_url,
    // Search engines index a course once it runs.
    ...(course.status !== 'Live' && { robots: 'noindex' }),
    jsonLd: [toJsonLd(course)],
  }),
  search: ({ level, category }) => ({ group: 'Courses', keywords: [level, category] }),
  notFound: {
    title: 'Course Info Not Found',
    text: 'The course info you are looking for does not exist.',
  },
});

/** Nothing when there is none. */
function describeChoice(total: number): string {
  if (total < 2) return '';
  return ` There are ${total}, for beginners and experts, and you can filter them by level, category and status.`;
}

const modes = {
  Online: 'Online',
  'In person': 'Onsite',
  'Online or in person': ['Online', 'Onsite'],
  'Online and in person': 'Blended',
} as const satisfies Record<CourseListItem['format'], string | readonly string[]>;

function toJsonLd(course: CourseListItem): JsonLd {
  const { title, excerpt, level, category, format, hours, price, updated } = course;
  return {
    '@type': 'Course',
    name: title,
    description: excerpt,
    educationalLevel: level,
    about: { '@type': 'Thing', name: category },
    inLanguage: brand.locale,
    dateModified: updated,
    provider: { '@type': 'Organization', name: brand.name },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: modes[format],
      courseWorkload: `PT${hours}H`,
    },
    offers: {
      '@type': 'Offer',
      category: price === 0 ? 'Free' : 'Paid',
      ...(price !== undefined && { price, priceCurrency: brand.currency }),
    },
  };
}
