import styled from '@emotion/styled';
import type { CourseCardFields } from '@site/content/courses/card';
import { Grid } from '@site/ui';
import type { ReactNode } from 'react';
import { CourseCard } from './course-card.tsx';

const Caption = styled.p`
  padding-block-end: var(--space-m);
  color: var(--color-ink-soft);
  font-size: var(--type-small);
`;

interface Props {
  readonly courses: readonly CourseCardFields[];
  readonly caption: ReactNode;
}

export function CatalogueCards({ courses, caption }: Props): ReactNode {
  return (
    <>
      <Caption>{caption}</Caption>
      <Grid>
        {courses.map((course) => (
          <CourseCard key={course.slug} course={course} level={2} />
        ))}
      </Grid>
    </>
  );
}
