import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Empty = styled.p`
  padding: var(--space-xl) var(--space-m);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius);
  color: var(--color-ink-soft);
  text-align: center;
`;

interface Props {
  readonly children: ReactNode;
}

/** Says that there is nothing to show, and why. */
export function EmptyText({ children }: Props) {
  return <Empty>{children}</Empty>;
}
