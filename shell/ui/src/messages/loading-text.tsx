import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Loading = styled.p`
  display: grid;
  gap: var(--space-s);
  padding-block: var(--space-xl);
  color: var(--color-ink-soft);
  font-size: var(--type-lead);

  &::before {
    content: '';
    width: 8rem;
    height: 4px;
    background:
      linear-gradient(90deg, transparent, var(--color-ember), transparent) no-repeat 0 0 / 45% 100%,
      var(--color-line);
    clip-path: polygon(0 0, 100% 0, calc(100% - 4px) 100%, 0 100%);
    animation: heat-along 1.4s ease-in-out infinite alternate;
  }
  @keyframes heat-along {
    to {
      background-position: 100% 0, 0 0;
    }
  }
`;

interface Props {
  readonly children: ReactNode;
}

/**
 * Says what is loading.
 *
 * @example
 * <LoadingText>Loading courses...</LoadingText>
 */
export function LoadingText({ children }: Props) {
  return <Loading role="status">{children}</Loading>;
}
