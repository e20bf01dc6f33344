import styled from '@emotion/styled';
import type { ComponentProps } from 'react';

/* A column is at least a third of the row wide, so there are at most three. */
const Root = styled.ul`
  display: grid;
  gap: var(--space-l);
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(19.75rem, (100% - 2 * var(--space-l)) / 3)), 1fr)
  );
`;

/**
 * A list in at most three columns, fewer where it is narrow.
 *
 * @example
 * <Grid>
 *   {courses.map((course) => <CourseCard key={course.slug} course={course} />)}
 * </Grid>
 */
export function Grid(props: ComponentProps<'ul'>) {
  return <Root role="list" {...props} />;
}
