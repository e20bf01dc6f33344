import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/*
 * Two columns for an even number of items, three for an odd one where they fit: most often
 * no row has a gap.
 */
const Items = styled.ul`
  display: grid;
  row-gap: var(--space-l);
  column-gap: clamp(1.5rem, 4cqi, 3rem);

  @container (min-width: 38rem) {
    &[data-columns='2'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 46rem) {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  & > li {
    display: grid;
    align-content: start;
    gap: var(--space-xs);
    padding-block-start: var(--space-s);
    border-block-start: 1px solid var(--color-line);
  }
  & h3 {
    font-size: var(--type-h4);
  }
  & p {
    max-width: var(--measure);
  }
  @media print {
    display: block;
    columns: 2;
    column-gap: var(--space-m);

    & > li {
      margin-block-end: var(--space-s);
    }
  }
`;

interface Props {
  readonly count: number;
  /** `ol` when the order matters. */
  readonly as?: 'ul' | 'ol';
  readonly children: ReactNode;
}

/** Items of equal weight. */
export function ItemGrid({ count, ...rest }: Props): ReactNode {
  return <Items role="list" data-columns={count % 2 === 0 ? 2 : 3} {...rest} />;
}
