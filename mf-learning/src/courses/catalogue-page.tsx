import { type ChangeQuery, PageDataBoundary, useQuery } from '@site/contract';
import { Container, loadStates, PageHeader, ToggleGroup } from '@site/ui';
import type { ReactNode } from 'react';
import { readView, type View, writeView } from './catalogue-query.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { introduction } from './course-list.ts';

const views = [
  { value: 'table', label: 'Table View' },
  { value: 'card', label: 'Card View' },
] as const;

const states = loadStates({
  loading: 'Loading Course Info...',
  failed: 'Failed to load course info.',
});

export function CataloguePage(): ReactNode {
  const [query, changeQuery] = useQuery();
  const view = readView(query);
  return (
    <Container>
      <PageHeader {...introduction}>
        <ViewToggle view={view} changeQuery={changeQuery} />
      </PageHeader>
      <PageDataBoundary {...states}>
        <CatalogueResults view={view} query={query} changeQuery={changeQuery} />
      </PageDataBoundary>
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
