import styled from '@emotion/styled';
import type { CourseListItem } from '@site/content/courses/collection';
import { type ChangeQuery, loadList, usePageData, useSiteServices } from '@site/contract';
import { Button, type ChangeSort, EmptyText } from '@site/ui';
import { type ReactNode, useRef } from 'react';
import { type Column, filterCourses, sortCourses, writeCaption } from './catalogue.ts';
import { CatalogueCards } from './catalogue-cards.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { CataloguePager, pageSize, readPage } from './catalogue-pager.tsx';
import { readFilters, readSort, type View, writeSort } from './catalogue-query.ts';
import { CatalogueTable } from './catalogue-table.tsx';
import { courseList } from './course-list.ts';

const Results = styled.div`
  padding-block-start: var(--space-l);
`;

const Nothing = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-s);
  padding-block-start: var(--space-m);

  & > p {
    width: 100%;
  }
`;

interface Props {
  readonly view: View;
  readonly query: URLSearchParams;
  readonly changeQuery: ChangeQuery;
}

/** The filters and the matching courses, in the chosen view. */
export function CatalogueResults({ view, query, changeQuery: change }: Props): ReactNode {
  const courses = usePageData('courses', (fetchFile) =>
    loadList<CourseListItem>(fetchFile, courseList),
  );
  const { readQuery } = useSiteServices();
  const results = useRef<HTMLDivElement>(null);
  const filters = readFilters(query, courses);
  const sort = readSort(query);
  const found = sortCourses(filterCourses(courses, filters), sort);
  const page = readPage(query, found);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  // Other courses begin at their first page.
  const changeQuery: ChangeQuery = (changes) => change({ ...changes, page: undefined });
  const caption = <span aria-live="polite">{writeCaption(filters)}</span>;
  // A second click may come before the page shows the first one.
  const changeSort: ChangeSort<Column> = (change) =>
    changeQuery({ sort: writeSort(change(readSort(new URLSearchParams(readQuery())))) });
  function clearFilters(): void {
    changeQuery({ level: undefined, status: undefined, category: undefined });
    // The button that had the focus disappears.
    results.current?.focus();
  }
  return (
    <>
      <CatalogueFilters
        courses={courses}
        found={found.length}
        filters={filters}
        changeQuery={changeQuery}
      />
      <Results ref={results} tabIndex={-1}>
        {view === 'table' ? (
          <CatalogueTable courses={shown} caption={caption} sort={sort} onSort={changeSort} />
        ) : (
          <CatalogueCards courses={shown} caption={caption} />
        )}
        <CataloguePager courses={found} page={page} query={query} />
        <div role="status">{shown.length === 0 && <NothingFound onClear={clearFilters} />}</div>
      </Results>
    </>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <Nothing>
      <EmptyText>No course info found for this filter.</EmptyText>
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </Nothing>
  );
}
