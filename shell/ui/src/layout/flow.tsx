import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import type { BlockElement } from './container.tsx';

/** Steps of the space scale; a gap is an attribute because the policy allows no inline style. */
type Space = '3xs' | 'xs' | 'l' | '2xl';

const gaps = `
  &[data-gap='3xs'] { gap: var(--space-3xs); }
  &[data-gap='xs'] { gap: var(--space-xs); }
  &[data-gap='l'] { gap: var(--space-l); }
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

interface FlowProps extends ComponentProps<'div'> {
  readonly gap?: Space;
  readonly as?: BlockElement;
}

/**
 * A vertical stack.
 *
 * @example
 * <Stack gap="l">{sections}</Stack>
 */
export function Stack({ gap, ...rest }: FlowProps & { readonly gap: Space }) {
  return <StackRoot data-gap={gap} {...rest} />;
}

/**
 * A row that wraps; the gap defaults to `xs`.
 *
 * @example
 * <Cluster gap="3xs">{badges}</Cluster>
 */
export function Cluster({ gap = 'xs', ...rest }: FlowProps) {
  return <ClusterRoot data-gap={gap} {...rest} />;
}
