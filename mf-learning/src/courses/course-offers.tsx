import styled from '@emotion/styled';
import type { CourseListItem } from '@site/content/courses/collection';
import { formatPrice } from '@site/content/parts/format-price';
import { type FetchFile, loadListPage } from '@site/contract';
import { gridColumns, TextLink } from '@site/ui';
import type { ReactNode } from 'react';
import { courseList, coursePath } from './course-list.ts';

const Root = styled.div`
  container-type: inline-size;
`;

const List = styled.ul`
  ${gridColumns({ '60rem': 3 }, '@container')}
  gap: var(--space-m) var(--space-l);

  & > li {
    display: grid;
    align-content: start;
    gap: var(--space-2xs);
    padding-block-start: var(--space-s);
    border-block-start: 1px solid var(--color-line);
  }
  & a {
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & p {
    max-width: 36em;
    color: var(--color-ink-soft);
  }
`;

const Facts = styled.p`
  font-size: var(--type-small);
`;

/** The three live courses updated last; of a long list, among those on its first page. */
export async function loadOffers(fetchFile: FetchFile): Promise<readonly CourseListItem[]> {
  const page = await loadListPage<CourseListItem>(fetchFile, courseList, 1);
  const running = page?.items.filter(({ status }) => status === 'Live') ?? [];
  return running.sort((a, b) => b.updated.localeCompare(a.updated, 'en')).slice(0, 3);
}

interface Props {
  readonly courses: readonly CourseListItem[];
}

/** Courses with what one asks before joining: format, length and price. */
export function CourseOffers({ courses }: Props): ReactNode {
  return (
    <Root>
      <List role="list">
        {courses.map(({ slug, title, excerpt, format, length, price }) => (
          <li key={slug}>
            <h3>
              <TextLink to={coursePath(slug)}>{title}</TextLink>
            </h3>
            <p>{excerpt}</p>
            <Facts>{[format, length, formatPrice(price)].join('\u00a0· ')}</Facts>
          </li>
        ))}
      </List>
    </Root>
  );
}
