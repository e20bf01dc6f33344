import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';

/* Scrolls only when the columns do not fit; the margin keeps focus rings from being cut off. */
const Scroll = styled.div`
  margin: -6px;
  padding: 6px;
  overflow-x: auto;

  @media print {
    margin: 0;
    padding: 0;
  }
`;

const Root = styled.table`
  width: 100%;
  font-size: var(--type-small);
  font-variant-numeric: tabular-nums lining-nums;

  & > caption {
    padding-block-end: var(--space-s);
    color: var(--color-ink-soft);
    text-align: start;
  }
  & th,
  & td {
    padding-block: var(--space-s);
    padding-inline: 0 var(--space-m);
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

  /* Too narrow for columns: a row becomes a block, its values in a line below its heading. */
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
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-3xs) 0.25em;
      padding-block: var(--space-s);
    }
    & tbody th {
      flex: 0 0 100%;
      min-width: 0;
      padding: 0;
    }
    & tbody td {
      padding: 0;
      color: var(--color-ink-soft);
    }
    & tbody td:not(:last-of-type)::after {
      content: '\\a0·';
      content: '\\a0·' / '';
    }
  }
`;

interface DataTableProps extends ComponentProps<'table'> {
  /** A sentence that says what the table shows. */
  readonly caption: ReactNode;
}

/**
 * A captioned table; its children are `thead` and `tbody`.
 *
 * @example
 * <DataTable caption="Showing all courses.">
 *   <thead><tr><th scope="col">Title</th><th scope="col">Level</th></tr></thead>
 *   <tbody>
 *     <tr><RowHeader>Evaluating AI Agents</RowHeader><td>advanced</td></tr>
 *   </tbody>
 * </DataTable>
 */
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

/** The cell that names its row and contains the row's link. See {@link DataTable}. */
export function RowHeader(props: ComponentProps<'th'>) {
  return <th scope="row" {...props} />;
}
