import {
  type ChangeQuery,
  PageDataBoundary,
  readPageNumber,
  usePageData,
  useQuery,
} from '@site/contract';
import { Container, entryStates, PageHeader, ToggleGroup } from '@site/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { type CataloguePageData, loadCataloguePage } from './catalogue.ts';
import { readView, type View, writeView } from './catalogue-query.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { cardView, tableView } from './catalogue-views.tsx';
import { cataloguePath, introduction, noSuchPage } from './course-list.ts';

const views = [
  { value: 'table', label: 'Table View' },
  { value: 'card', label: 'Card View' },
] as const;

const { notFound, ...states } = entryStates({
  loading: 'Loading Course Info...',
  failed: 'Failed to load course info.',
  notFound: noSuchPage,
  back: { to: cataloguePath, text: 'Back to Course Info Overview' },
});

/** The catalogue, or the page of it whose number is in the path. */
export function CataloguePage(): ReactNode {
  const { page } = useParams();
  return (
    <PageDataBoundary {...states}>
      <Loaded number={readPageNumber(page)} />
    </PageDataBoundary>
  );
}

function Loaded({ number }: { readonly number: number | undefined }): ReactNode {
  const page = usePageData('courses', (fetchFile) => loadCataloguePage(fetchFile, number));
  return page === null ? notFound : <Catalogue page={page} />;
}

function Catalogue({ page }: { readonly page: CataloguePageData }): ReactNode {
  const [query, changeQuery] = useQuery();
  const view = readView(query);
  const shared = { page, query, changeQuery };
  return (
    <Container>
      <PageHeader {...introduction}>
        <ViewToggle view={view} changeQuery={changeQuery} />
      </PageHeader>
      {view === 'table' ? (
        <CatalogueResults {...shared} courses={page.courses} view={tableView} />
      ) : (
        <CatalogueResults {...shared} courses={page.courses} view={cardView} />
      )}
    </Container>
  );
}

interface ViewToggleProps {
  readonly view: View;
  readonly changeQuery: ChangeQuery;
}

function ViewToggle({ view, changeQuery }: ViewToggleProps): ReactNode {
  return (
    <ToggleGroup
      label="View"
      hideLabel
      options={views}
      value={view}
      onChange={(value) => changeQuery({ view: writeView(value) })}
    />
  );
}
