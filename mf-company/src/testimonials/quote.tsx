import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.blockquote`
  font-family: var(--font-display);
  font-size: var(--type-h4);
  line-height: 1.45;

  /* Drawn, and not read aloud: the element says that this is a quotation. */
  &::before {
    content: '“';
    content: '“' / '';
    display: block;
    height: 3.125rem;
    color: var(--color-ember);
    font-size: 5rem;
    font-weight: var(--weight-display);
    line-height: 1;
  }
`;

interface Props {
  readonly children: ReactNode;
}

/** Who said it. */
export const Source = styled.figcaption`
  color: var(--color-ink-soft);
  font-size: var(--type-small);
  font-weight: 600;
`;

/** What somebody said, under a large mark. */
export function Quote({ children }: Props): ReactNode {
  return (
    <Root>
      <p>{children}</p>
    </Root>
  );
}
