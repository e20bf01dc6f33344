import styled from '@emotion/styled';
import type { Course } from '@site/content/courses/collection';
import { Grid, SectionHeading, Stack } from '@site/ui';
import { type ReactNode, useId } from 'react';
import { CourseCard } from './course-card.tsx';

const Root = styled.section`
  padding-block-start: var(--space-2xl);
`;

interface Props {
  readonly courses: Course['related'];
}

export function RelatedCourses({ courses }: Props): ReactNode {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <Root aria-labelledby={id} data-print="hide">
      <Stack gap="l">
        <SectionHeading id={id}>Related courses</SectionHeading>
        <Grid>
          {courses.map((course) => (
            <CourseCard key={course.slug} course={course} level={3} />
          ))}
        </Grid>
      </Stack>
    </Root>
  );
}
