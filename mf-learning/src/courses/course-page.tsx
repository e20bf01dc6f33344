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
      {(course) => (
        <ArticleView
          article={course}
          back={back}
          trail={coursePages.trail(course)}
          badges={<CourseBadges {...course} />}
          facts={listFacts(course)}
          action={<ExternalButton href={course.ctaLink}>{course.ctaLabel}</ExternalButton>}
          pdfText="Download Course Info PDF →"
        >
          <RelatedCourses courses={course.related} />
        </ArticleView>
      )}
    </EntryPage>
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

function CourseBadges({ level, category, status }: Course): ReactNode {
  return (
    <ValueBadges>
      <Badge tone="ember">{level}</Badge>
      <Badge tone="steel">{category}</Badge>
      {status !== 'Live' && <Badge>{status}</Badge>}
    </ValueBadges>
  );
}
