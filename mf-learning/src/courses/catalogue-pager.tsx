import styled from '@emotion/styled';
import type { CourseListItem } from '@site/content/courses/collection';
import { useIsHydrated } from '@site/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { coursePath } from './course-list.ts';

/** Courses on one page of the catalogue: more make filtering and hydration slow. */
export const pageSize = 200;

const Pages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);
  padding-block-start: var(--space-m);

  & a {
    display: grid;
    place-items: center;
    min-width: var(--target-size);
    min-height: var(--target-size);
    border: 1px solid var(--color-line);
    border-radius: var(--radius);
  }
  & [aria-current] {
    font-weight: 600;
  }
`;

interface Props {
  readonly courses: readonly CourseListItem[];
  /** From 1. */
  readonly page: number;
  readonly query: URLSearchParams;
}

/**
 * Links to the pages of a long catalogue. A composed page cannot know its query, so without
 * scripts there is a plain list of the courses that are not on the first page.
 */
export function CataloguePager({ courses, page, query }: Props): ReactNode {
  const isHydrated = useIsHydrated();
  if (courses.length <= pageSize) return null;
  if (!isHydrated) return <OtherCourses courses={courses.slice(pageSize)} />;
  const numbers = Array.from({ length: countPages(courses) }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages of the catalogue" data-print="hide">
      <Pages role="list">
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={{ search: String(withPage(query, number)) }}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </Pages>
    </nav>
  );
}

/** With scripts, browsers and React leave it alone. */
function OtherCourses({ courses }: Pick<Props, 'courses'>): ReactNode {
  return (
    <noscript>
      <ul>
        {courses.map(({ slug, title }) => (
          <li key={slug}>
            <a href={coursePath(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

function countPages({ length }: readonly unknown[]): number {
  return Math.max(1, Math.ceil(length / pageSize));
}

/** `page=2`; anything that is not a page of these courses is the first. */
export function readPage(query: URLSearchParams, courses: readonly unknown[]): number {
  const number = Number(query.get('page'));
  return Number.isInteger(number) && number > 0 && number <= countPages(courses) ? number : 1;
}

function withPage(query: URLSearchParams, number: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (number === 1) next.delete('page');
  else next.set('page', String(number));
  return next;
}
