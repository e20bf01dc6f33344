import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import type { BlockElement } from './container.tsx';

/** Steps of the space scale. Gaps are attributes because the policy forbids inline styles. */
export type Space = '3xs' | '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';

const gaps = `
  &[data-gap='3xs'] { gap: var(--space-3xs); }
  &[data-gap='2xs'] { gap: var(--space-2xs); }
  &[data-gap='xs'] { gap: var(--space-xs); }
  &[data-gap='s'] { gap: var(--space-s); }
  &[data-gap='m'] { gap: var(--space-m); }
  &[data-gap='l'] { gap: var(--space-l); }
  &[data-gap='xl'] { gap: var(--space-xl); }
  &[data-gap='2xl'] { gap: var(--space-2xl); }
`;

const StackRoot = styled.div`
  ${gaps}
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const ClusterRoot = styled.div`
  ${gaps}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`;

export interface FlowProps extends ComponentProps<'div'> {
  readonly gap?: Space;
  readonly as?: BlockElement;
}

/** Stacks blocks vertically; the gap defaults to `m`. */
export function Stack({ gap = 'm', ...rest }: FlowProps) {
  return <StackRoot data-gap={gap} {...rest} />;
}

/** Lays items out in a row that wraps; the gap defaults to `xs`. */
export function Cluster({ gap = 'xs', ...rest }: FlowProps) {
  return <ClusterRoot data-gap={gap} {...rest} />;
}
