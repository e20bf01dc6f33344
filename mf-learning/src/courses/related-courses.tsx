import styled from '@emotion/styled';
import type { CourseListItem } from '@site/content/courses/collection';
import { Grid, SectionHeading, Stack } from '@site/ui';
import { type ReactNode, useId } from 'react';
import { CourseCard } from './course-card.tsx';

const Root = styled.section`
  padding-block-start: var(--space-2xl);
`;

const most = 3;

/**
 * The courses most similar to one: same category before same level, live before planned, otherwise
 * in the order of the catalogue.
 */
export function findRelated(courses: readonly CourseListItem[], slug: string): CourseListItem[] {
  const own = courses.find((course) => course.slug === slug);
  const likeness = ({ category, level, status }: CourseListItem) =>
    (category === own?.category ? 4 : 0) +
    (level === own?.level ? 2 : 0) +
    (status === 'Live' ? 1 : 0);
  return courses
    .filter((course) => course !== own)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, most);
}

interface Props {
  readonly courses: readonly CourseListItem[];
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
