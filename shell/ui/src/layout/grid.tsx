import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import type { BlockElement } from './container.tsx';

/* A column is never narrower than its share of the full row, so there are at most `--columns`. */
const Root = styled.div`
  --columns: 3;
  --narrowest: 17.5rem;
  --gap: var(--space-l);
  display: grid;
  gap: var(--gap);
  grid-template-columns: repeat(
    auto-fill,
    minmax(
      min(100%, max(var(--narrowest), (100% - (var(--columns) - 1) * var(--gap)) / var(--columns))),
      1fr
    )
  );
  list-style: none;
  padding-inline-start: 0;

  &[data-columns='1'] {
    --columns: 1;
  }
  &[data-columns='2'] {
    --columns: 2;
    --narrowest: 20rem;
  }
  &[data-columns='4'] {
    --columns: 4;
    --narrowest: 15rem;
    --gap: var(--space-m);
  }
`;

export interface GridProps extends ComponentProps<'div'> {
  /** The most columns there may be; the grid takes fewer where its own width is short. */
  readonly columns?: 1 | 2 | 3 | 4;
  readonly as?: BlockElement;
}

export function Grid({ columns = 3, ...rest }: GridProps) {
  return <Root data-columns={columns} {...rest} />;
}
