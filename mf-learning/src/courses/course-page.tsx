import type { Course } from '@site/content/courses/collection';
import { PageDataBoundary, usePageData } from '@site/contract';
import { Badge, ButtonLink, CentredAlert, Container, LoadingText, NotFoundPanel } from '@site/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ArticleFailure } from '../articles/article-failure.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { formatDay } from '../articles/dates.ts';
import { type Article, dropBody, loadArticle } from '../articles/load-article.ts';
import { ValueBadges } from '../articles/value-badges.tsx';
import { cataloguePath, courseList } from './course-list.ts';

const back = { to: cataloguePath, text: 'Back to Course Info Overview' };

export function CoursePage(): ReactNode {
  return (
    <PageDataBoundary
      loading={
        <Container>
          <LoadingText>Loading Course Info...</LoadingText>
        </Container>
      }
      failure={(tryAgain) => (
        <ArticleFailure listUrl={courseList} tryAgain={tryAgain}>
          Failed to load course info.
        </ArticleFailure>
      )}
    >
      <LoadedCourse />
    </PageDataBoundary>
  );
}

function LoadedCourse(): ReactNode {
  const { courseInfoSlug = '' } = useParams();
  const course = usePageData(
    'course',
    (fetchFile) => loadArticle<Course>(fetchFile, courseList, courseInfoSlug),
    { keep: dropBody },
  );
  return course === null ? <CourseNotFound /> : <CourseView course={course} />;
}

function CourseView({ course }: { readonly course: Article<Course> }): ReactNode {
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

function CourseBadges({ course }: { readonly course: Article<Course> }): ReactNode {
  return (
    <ValueBadges>
      <Badge tone="ember">{course.level}</Badge>
      <Badge tone="steel">{course.category}</Badge>
      {course.status !== 'Live' && <Badge>{course.status}</Badge>}
    </ValueBadges>
  );
}

function CourseNotFound(): ReactNode {
  return (
    <Container>
      <CentredAlert>Course info not found.</CentredAlert>
      <NotFoundPanel
        title="Course Info Not Found"
        text="The course info you are looking for does not exist."
        action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
      />
    </Container>
  );
}
