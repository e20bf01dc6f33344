import type { Course } from '@site/content/courses/collection';
import { formatDay } from '@site/content/parts/format-day';
import { formatPrice } from '@site/content/parts/format-price';
import { EntryPage } from '@site/contract';
import { Badge, ExternalButton, entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { ArticleView } from '../articles/article-view.tsx';
import type { Fact } from '../articles/fact-list.tsx';
import { ValueBadges } from '../articles/value-badges.tsx';
import { cataloguePath } from './course-list.ts';
import { coursePages } from './course-pages.ts';
import { RelatedCourses } from './related-courses.tsx';

const back = { to: cataloguePath, text: 'Back to Course Info Overview' };

const states = entryStates({
  loading: 'Loading Course Info...',
  failed: 'Failed to load course info.',
  alert: 'Course info not found.',
  notFound: coursePages.notFound,
  back,
});

export function CoursePage(): ReactNode {
  return (
    <EntryPage<Course> pages={coursePages} {...states}>
      {(course) => <CourseView course={course} />}
    </EntryPage>
  );
}

interface Props {
  readonly course: Course;
}

function CourseView({ course }: Props): ReactNode {
  const { ctaLabel, ctaLink, related } = course;
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

function CourseBadges({ course }: Props): ReactNode {
  return (
    <ValueBadges>
      <Badge tone="ember">{course.level}</Badge>
      <Badge tone="steel">{course.category}</Badge>
      {course.status !== 'Live' && <Badge>{course.status}</Badge>}
    </ValueBadges>
  );
}
