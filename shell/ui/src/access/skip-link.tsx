import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.a`
  position: fixed;
  inset-block-start: var(--space-2xs);
  inset-inline-start: var(--space-2xs);
  z-index: var(--z-skip);
  padding: 0.75rem 1.25rem;
  border-radius: var(--radius);
  background: var(--color-ink);
  color: var(--color-paper);
  font-weight: 600;
  translate: 0 -200%;

  &:focus {
    translate: none;
  }
`;

export interface SkipLinkProps {
  readonly children: ReactNode;
  /** A fragment URL of the main element. */
  readonly href?: string;
}

/** First in the tab order; hidden until focused. */
export function SkipLink({ children, href = '#main' }: SkipLinkProps) {
  return (
    <Root href={href} data-print="hide">
      {children}
    </Root>
  );
}
