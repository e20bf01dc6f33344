import {
  type ChangeQuery,
  type FetchFile,
  PageDataBoundary,
  readPageNumber,
  useBackgroundData,
  usePageData,
  useQuery,
} from '@site/contract';
import {
  ButtonLink,
  Container,
  loadStates,
  NotFoundPanel,
  PageHeader,
  ToggleGroup,
} from '@site/ui';
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

const dataKey = 'courses';

const states = loadStates({
  loading: 'Loading Course Info...',
  failed: 'Failed to load course info.',
});

const notFound = (
  <Container>
    <NotFoundPanel
      {...noSuchPage}
      action={<ButtonLink to={cataloguePath}>Back to Course Info Overview</ButtonLink>}
    />
  </Container>
);

/** The catalogue, or the page of it whose number is in the path. */
export function CataloguePage(): ReactNode {
  const { page } = useParams();
  const number = readPageNumber(page);
  const load = (fetchFile: FetchFile) => loadCataloguePage(fetchFile, number);
  // The header does not wait for the list, which says whether there is such a page after the first.
  const known = useBackgroundData(dataKey, page === undefined ? undefined : load);
  const isMissing = number === undefined || (known.state === 'ready' && known.value === null);
  const [query, changeQuery] = useQuery();
  if (isMissing) return notFound;
  return (
    <Container>
      <PageHeader {...introduction}>
        <ViewToggle view={readView(query)} changeQuery={changeQuery} />
      </PageHeader>
      <PageDataBoundary {...states}>
        <Catalogue load={load} query={query} changeQuery={changeQuery} />
      </PageDataBoundary>
    </Container>
  );
}

interface CatalogueProps {
  readonly load: (fetchFile: FetchFile) => Promise<CataloguePageData | null>;
  readonly query: URLSearchParams;
  readonly changeQuery: ChangeQuery;
}

function Catalogue({ load, ...choice }: CatalogueProps): ReactNode {
  const page = usePageData(dataKey, load);
  if (page === null) return null;
  const shared = { page, courses: page.courses, ...choice };
  return readView(choice.query) === 'table' ? (
    <CatalogueResults {...shared} view={tableView} />
  ) : (
    <CatalogueResults {...shared} view={cardView} />
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
