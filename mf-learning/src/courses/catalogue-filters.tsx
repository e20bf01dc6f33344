import styled from '@emotion/styled';
import type { CourseListItem } from '@site/content/courses/collection';
import type { ChangeQuery } from '@site/contract';
import { ToggleGroup } from '@site/ui';
import type { ReactNode } from 'react';
import { type FilterName, type Filters, filterNames, listValues } from './catalogue.ts';

/* Level and status share a row where they fit; the categories have their own. */
const Rows = styled.div`
  display: grid;
  gap: var(--space-s) var(--space-l);
  padding-block: var(--space-m);
  border-block: 1px solid var(--color-line);

  & button {
    text-transform: capitalize;
  }
  @media (min-width: 62rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const labels: Readonly<Record<FilterName, string>> = {
  level: 'Level',
  status: 'Status',
  category: 'Category',
};

interface Props {
  /** All courses, not only those shown: their values are the options. */
  readonly courses: readonly CourseListItem[];
  readonly filters: Filters;
  readonly changeQuery: ChangeQuery;
}

export function CatalogueFilters({ courses, filters, changeQuery }: Props): ReactNode {
  return (
    <Rows data-print="hide">
      {filterNames.map((name) => (
        <ToggleGroup
          key={name}
          label={labels[name]}
          options={[
            { value: '', label: 'All' },
            ...listValues(courses, name).map((value) => ({ value, label: value })),
          ]}
          value={filters[name]}
          onChange={(value) => changeQuery({ [name]: value || undefined })}
        />
      ))}
    </Rows>
  );
}
