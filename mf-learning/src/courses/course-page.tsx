import type { Course, CourseListItem } from '@site/content/courses/collection';
import { formatDay } from '@site/content/parts/format-day';
import { formatPrice } from '@site/content/parts/format-price';
import { EntryPage, type FetchFile, loadEntry, loadList } from '@site/contract';
import { Badge, ExternalButton, entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { ArticleView } from '../articles/article-view.tsx';
import type { Fact } from '../articles/fact-list.tsx';
import { ValueBadges } from '../articles/value-badges.tsx';
import { cataloguePath } from './course-list.ts';
import { coursePages } from './course-pages.ts';
import { findRelated, RelatedCourses } from './related-courses.tsx';

const back = { to: cataloguePath, text: 'Back to Course Info Overview' };

const states = entryStates({
  loading: 'Loading Course Info...',
  failed: 'Failed to load course info.',
  alert: 'Course info not found.',
  notFound: coursePages.notFound,
  back,
});

interface LoadedCourse {
  readonly course: Course;
  readonly related: readonly CourseListItem[];
}

export function CoursePage(): ReactNode {
  return (
    <EntryPage pages={coursePages} load={loadCourse} {...states}>
      {(loaded) => <CourseView {...loaded} />}
    </EntryPage>
  );
}

async function loadCourse(
  fetchFile: FetchFile,
  list: string,
  slug: string,
): Promise<LoadedCourse | null> {
  const course = await loadEntry<Course>(fetchFile, list, slug);
  if (course === null) return null;
  const courses = await loadList<CourseListItem>(fetchFile, list);
  return { course, related: findRelated(courses, slug) };
}

function CourseView({ course, related }: LoadedCourse): ReactNode {
  const { ctaLabel, ctaLink } = course;
  return (
    <ArticleView
      article={course}
      back={back}
      trail={coursePages.trail(course)}
      badges={<CourseBadges course={course} />}
      facts={listFacts(course)}
      action={<ExternalButton href={ctaLink}>{ctaLabel}</ExternalButton>}
      pdfText="Download Course Info PDF →"
    >
      <RelatedCourses courses={related} />
    </ArticleView>
  );
}

function listFacts({ format, length, price, status, updated }: Course): Fact[] {
  return [
    ['Format', format],
    ['Length', length],
    ['Price', formatPrice(price)],
    ['Status', status],
    ['Last updated', formatDay(updated)],
  ];
}

function CourseBadges({ course }: Pick<LoadedCourse, 'course'>): ReactNode {
  return (
    <ValueBadges>
      <Badge tone="ember">{course.level}</Badge>
      <Badge tone="steel">{course.category}</Badge>
      {course.status !== 'Live' && <Badge>{course.status}</Badge>}
    </ValueBadges>
  );
}
