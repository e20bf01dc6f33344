import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';

/* Scrolls only when the columns do not fit; the margin keeps focus rings from being cut off. */
const Scroll = styled.div`
  margin: -6px;
  padding: 6px;
  overflow-x: auto;
`;

const Root = styled.table`
  width: 100%;
  font-size: var(--type-small);
  font-variant-numeric: tabular-nums lining-nums;
  text-align: start;

  & > caption {
    padding-block-end: var(--space-s);
    color: var(--color-ink-soft);
    text-align: start;
  }
  & th,
  & td {
    padding: var(--space-s) var(--space-m) var(--space-s) 0;
    text-align: start;
    vertical-align: baseline;
  }
  & thead th {
    padding-block: 0;
    border-block: 1px solid var(--color-steel);
    font-weight: 600;
    white-space: nowrap;
  }
  & tbody tr {
    border-block-end: 1px solid var(--color-line);
    transition: background-color var(--duration) var(--ease);
  }
  & tbody th {
    font: var(--weight-display) 1.1875rem / 1.3 var(--font-display);
  }
  & tbody tr:hover {
    background: var(--color-surface);
  }
  & tbody th a {
    text-decoration: none;
  }
  & tbody th a:hover {
    color: var(--color-ember-strong);
    text-decoration: underline;
  }

  /* Too narrow for columns: a row becomes a block, each value under its column's heading. */
  @media (max-width: 600px) {
    &,
    & > caption,
    & > thead,
    & > tbody {
      display: block;
    }
    & thead tr {
      display: flex;
      flex-wrap: wrap;
      column-gap: var(--space-m);
      border-block: 1px solid var(--color-steel);
    }
    & thead th {
      padding: 0;
      border: 0;
    }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
      gap: var(--space-2xs) var(--space-s);
      padding-block: var(--space-s);
    }
    & tbody th {
      grid-column: 1 / -1;
      padding: 0;
    }
    & tbody td {
      display: block;
      padding: 0;
    }
    & tbody td[data-label]::before {
      content: attr(data-label);
      display: block;
      color: var(--color-ink-soft);
      font-size: var(--type-caption);
    }
  }
`;

interface DataTableProps extends ComponentProps<'table'> {
  /** A sentence that says what the table shows. */
  readonly caption: ReactNode;
}

/** A captioned table; its children are `thead` and `tbody`. */
export function DataTable({ caption, children, ...rest }: DataTableProps) {
  return (
    <Scroll>
      <Root {...rest}>
        <caption>{caption}</caption>
        {children}
      </Root>
    </Scroll>
  );
}

interface TableCellProps extends ComponentProps<'td'> {
  /** The column's heading, shown above the value on small screens. */
  readonly label: string;
}

export function TableCell({ label, ...rest }: TableCellProps) {
  return <td data-label={label} {...rest} />;
}

/** The cell that names its row and contains the row's link. */
export function RowHeader(props: ComponentProps<'th'>) {
  return <th scope="row" {...props} />;
}
