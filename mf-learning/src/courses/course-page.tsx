import type { Course } from '@site/content/courses/collection';
import { formatDay } from '@site/content/parts/format-day';
import { Badge } from '@site/ui';
import type { ReactNode } from 'react';
import { ArticlePage } from '../articles/article-page.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import type { Article } from '../articles/load-article.ts';
import { ValueBadges } from '../articles/value-badges.tsx';
import { cataloguePath } from './course-list.ts';
import { coursePages } from './course-pages.ts';

const back = { to: cataloguePath, text: 'Back to Course Info Overview' };

export function CoursePage(): ReactNode {
  return (
    <ArticlePage
      pages={coursePages}
      loading="Loading Course Info..."
      failed="Failed to load course info."
      alert="Course info not found."
      back={back}
    >
      {(course: Article<Course>) => <CourseView course={course} />}
    </ArticlePage>
  );
}

interface Props {
  readonly course: Article<Course>;
}

function CourseView({ course }: Props): ReactNode {
  return (
    <ArticleView
      article={course}
      back={back}
      badges={<CourseBadges course={course} />}
      facts={[
        ['Status', course.status],
        ['Last updated', formatDay(course.updated)],
      ]}
      pdfText="Download Course Info PDF →"
    />
  );
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
