import styled from '@emotion/styled';
import type { ChangeQuery } from '@site/contract';
import { Button, ToggleGroup } from '@site/ui';
import { type ReactNode, useId, useState } from 'react';
import { type FilterName, type Filters, type FilterValues, filterNames } from './catalogue.ts';

const foldable = '@media (max-width: 39.99rem)';

/* On phones the filters are folded: without them the first screen shows courses. */
const Root = styled.div`
  border-block: 1px solid var(--color-line);

  ${foldable} {
    padding-block: var(--space-s);

    &:has([aria-expanded='false']) > :last-child {
      display: none;
    }
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Fold = styled.div`
  display: none;

  ${foldable} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-size: var(--type-small);
  }
`;

/* Level and status share a row where they fit; the categories have their own. */
const Rows = styled.div`
  display: grid;
  gap: var(--space-s) var(--space-l);
  padding-block: var(--space-m);

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
  /** The options. */
  readonly values: FilterValues;
  /** How many courses there are. */
  readonly total: number;
  /** How many of them match. */
  readonly found: number;
  readonly filters: Filters;
  readonly changeQuery: ChangeQuery;
}

export function CatalogueFilters(props: Props): ReactNode {
  const { values, total, found, filters, changeQuery } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = filterNames.filter((name) => filters[name] !== '').length;
  return (
    <Root data-print="hide">
      <Fold>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
        {/* An element of its own: React cannot change bare text that a browser has translated. */}
        <span>{found === total ? countCourses(total) : `${found} of ${countCourses(total)}`}</span>
      </Fold>
      <Rows id={id}>
        {filterNames.map((name) => (
          <ToggleGroup
            key={name}
            label={labels[name]}
            options={[
              { value: '', label: 'All' },
              ...values[name].map((value) => ({ value, label: value })),
            ]}
            value={filters[name]}
            onChange={(value) => changeQuery({ [name]: value || undefined })}
          />
        ))}
      </Rows>
    </Root>
  );
}

const countCourses = (count: number) => (count === 1 ? '1 course' : `${count} courses`);
