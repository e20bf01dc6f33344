import styled from '@emotion/styled';
import type { CourseListItem } from '@site/content/courses/collection';
import { Badge, Card, CardBody, CardLink, CardMedia, CardMore, ClampText, Grid } from '@site/ui';
import type { ReactNode } from 'react';
import { ValueBadges } from '../articles/value-badges.tsx';
import { coursePath } from './course-list.ts';

const Caption = styled.p`
  padding-block-end: var(--space-s);
  color: var(--color-ink-soft);
  font-size: var(--type-small);
`;

interface Props {
  readonly courses: readonly CourseListItem[];
  readonly caption: ReactNode;
}

export function CatalogueCards({ courses, caption }: Props): ReactNode {
  return (
    <>
      <Caption>{caption}</Caption>
      <Grid>
        {courses.map((course) => (
          <CourseCard key={course.slug} course={course} />
        ))}
      </Grid>
    </>
  );
}

function CourseCard({ course }: { readonly course: CourseListItem }): ReactNode {
  return (
    <Card as="li">
      <CardMedia picture={course} />
      <CardBody>
        <CardLink level={2} to={coursePath(course.slug)}>
          {course.title}
        </CardLink>
        <ValueBadges gap="3xs">
          <Badge tone="ember">{course.level}</Badge>
          <Badge tone="steel">{course.category}</Badge>
          <Badge>{course.status}</Badge>
        </ValueBadges>
        <ClampText>{course.excerpt}</ClampText>
        <CardMore>Read More →</CardMore>
      </CardBody>
    </Card>
  );
}
