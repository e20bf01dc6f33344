import styled from '@emotion/styled';
import {
  type BackgroundData,
  type ChangeQuery,
  useBackgroundData,
  useSiteServices,
} from '@site/contract';
import { Button, type ChangeSort, EmptyText, LoadFailure } from '@site/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type CataloguePageData,
  type Column,
  type IndexedCourse,
  isFiltered,
  writeCaption,
} from './catalogue.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { CataloguePager } from './catalogue-pager.tsx';
import { readFilters, readSort, writeSort } from './catalogue-query.ts';
import type { CatalogueView } from './catalogue-views.tsx';
import { type Choice, findResults, type Results, showPage } from './find-results.ts';

const Root = styled.div`
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

interface Props<Course extends IndexedCourse> {
  readonly page: CataloguePageData;
  /** Those of the page, as the view shows them. */
  readonly courses: readonly Course[];
  readonly view: CatalogueView<Course>;
  readonly query: URLSearchParams;
  readonly changeQuery: ChangeQuery;
}

/** The filters and the matching courses. */
export function CatalogueResults<Course extends IndexedCourse>(props: Props<Course>): ReactNode {
  const { page, view, query, changeQuery: change } = props;
  const { Courses } = view;
  const { readQuery } = useSiteServices();
  const root = useRef<HTMLDivElement>(null);
  const choice = { query, filters: readFilters(query, page.values), sort: readSort(query) };
  const { results, others } = useResults(props, choice);
  const moveToResults = () => {
    root.current?.scrollIntoView();
    root.current?.focus({ preventScroll: true });
  };
  // Other courses begin at their first page.
  const changeQuery: ChangeQuery = (changes) => change({ ...changes, page: undefined });
  // A second click may come before the page shows the first one.
  const changeSort: ChangeSort<Column> = (next) =>
    changeQuery({ sort: writeSort(next(readSort(new URLSearchParams(readQuery())))) });
  // The button that had the focus disappears.
  const keepFocus = () => root.current?.focus();
  function clearFilters(): void {
    changeQuery({ level: undefined, status: undefined, category: undefined });
    keepFocus();
  }
  const withFocus = (tryAgain: () => void) => () => {
    tryAgain();
    keepFocus();
  };
  const caption = others.state === 'loading' ? loading : writeCaption(results.filters);
  return (
    <>
      <CatalogueFilters
        values={page.values}
        total={page.total}
        found={results.found}
        filters={choice.filters}
        changeQuery={changeQuery}
      />
      <Root ref={root} tabIndex={-1} aria-busy={others.state === 'loading'}>
        {others.state === 'failed' && <Failure {...others} tryAgain={withFocus(others.tryAgain)} />}
        <Courses
          courses={results.shown}
          caption={<span aria-live="polite">{caption}</span>}
          sort={results.sort}
          onSort={changeSort}
        />
        <CataloguePager
          {...results}
          onMove={others.state === 'ready' ? moveToResults : undefined}
        />
        <div role="status">
          {results.found === 0 && (
            <NothingFound onClear={isFiltered(results.filters) ? clearFilters : undefined} />
          )}
        </div>
      </Root>
    </>
  );
}

const loading = 'Loading Course Info...';

/** Until all courses are there to choose from, those of the page stay. */
function useResults<Course extends IndexedCourse>(
  { page, courses, view, query }: Props<Course>,
  choice: Choice,
): { readonly results: Results<Course>; readonly others: BackgroundData<readonly Course[]> } {
  const isWhole = page.count === 1;
  const isChosen = isFiltered(choice.filters) || choice.sort !== null;
  const others = useBackgroundData(view.key, isChosen && !isWhole ? view.loadAll : undefined);
  const all = isWhole ? courses : others.state === 'ready' ? others.value : undefined;
  const results = all ? findResults(all, choice) : showPage(page, courses, query);
  return { results, others };
}

interface FailureProps {
  readonly error: unknown;
  readonly tryAgain: () => void;
}

function Failure({ error, tryAgain }: FailureProps): ReactNode {
  const { report } = useSiteServices();
  useEffect(() => {
    console.error(error);
    report?.(error);
  }, [error, report]);
  return <LoadFailure tryAgain={tryAgain}>Failed to load course info.</LoadFailure>;
}

/** Without filters there are no courses at all. */
function NothingFound({ onClear }: { readonly onClear: (() => void) | undefined }): ReactNode {
  return (
    <Nothing>
      <EmptyText>
        {onClear ? 'No course info found for this filter.' : 'No course info yet.'}
      </EmptyText>
      {onClear && (
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Nothing>
  );
}
