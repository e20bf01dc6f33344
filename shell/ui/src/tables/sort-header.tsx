import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { SortDownIcon, SortNoneIcon, SortUpIcon } from '../icons/icons.tsx';

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: var(--target-size);
  padding: 0;
  border: 0;
  font-size: var(--type-small);
  font-weight: 600;
  text-align: start;

  & > svg {
    color: var(--color-line-strong);
  }
  &:hover > svg,
  [aria-sort='ascending'] > & > svg,
  [aria-sort='descending'] > & > svg {
    color: var(--color-ember);
  }
  &:hover {
    color: var(--color-ember-strong);
  }
  @media (scripting: none), print {
    display: none;
  }
`;

/*
 * In place of the button, which older browsers show without scripts, too. On paper, Chromium leaves
 * buttons out of the heading that it repeats on each page.
 */
const PlainText = styled.span`
  display: none;

  @media (scripting: none), print {
    display: inline;
  }
`;

const arrows = { ascending: SortUpIcon, descending: SortDownIcon, none: SortNoneIcon } as const;

/** How a table is sorted. See {@link SortHeader}. */
export interface SortState<Column extends string> {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/**
 * Called on a click with a function from the current sort, which the page may not show yet, to the
 * next one. See {@link SortHeader}.
 */
export type ChangeSort<Column extends string> = (
  change: (current: SortState<Column> | null) => SortState<Column>,
) => void;

interface SortHeaderProps<Column extends string> {
  readonly column: Column;
  /** The sort that is shown; null when unsorted. */
  readonly sort: SortState<Column> | null;
  readonly onSort: ChangeSort<Column>;
  readonly children: ReactNode;
}

/**
 * A column heading that sorts: first ascending, then toggling with every click. Plain text without scripts.
 *
 * @example
 * <SortHeader column="title" sort={sort} onSort={setSort}>Title</SortHeader>
 */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { column, sort, onSort, children } = props;
  const direction = sort?.column === column ? sort.direction : 'none';
  const Arrow = arrows[direction];
  return (
    <th scope="col" aria-sort={direction}>
      <PlainText>{children}</PlainText>
      <SortButton type="button" onClick={() => onSort((current) => nextSort(current, column))}>
        {children}
        <Arrow size={14} />
      </SortButton>
    </th>
  );
}

/** A new column starts ascending; the same column toggles. */
function nextSort<Column extends string>(
  sort: SortState<Column> | null,
  column: Column,
): SortState<Column> {
  const reverses = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: reverses ? 'descending' : 'ascending' };
}
