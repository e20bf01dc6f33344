import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import type { BlockElement } from './container.tsx';

/** Steps of the space scale; a gap is an attribute because the policy allows no inline style. */
export type Space = '3xs' | '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';

const gaps = `
  list-style: none;
  padding-inline-start: 0;
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

  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='center'] {
    align-items: center;
    text-align: center;
  }
`;

const ClusterRoot = styled.div`
  ${gaps}
  display: flex;
  flex-wrap: wrap;
  align-items: center;

  &[data-align='start'] { align-items: flex-start; }
  &[data-align='baseline'] { align-items: baseline; }
  &[data-justify='between'] { justify-content: space-between; }
  &[data-justify='center'] { justify-content: center; }
  &[data-justify='end'] { justify-content: flex-end; }
`;

interface FlowProps extends ComponentProps<'div'> {
  readonly gap?: Space;
  readonly as?: BlockElement;
}

export interface StackProps extends FlowProps {
  readonly align?: 'stretch' | 'start' | 'center';
}

/** Blocks below each other; the gap defaults to `m`. */
export function Stack({ gap = 'm', align = 'stretch', ...rest }: StackProps) {
  return <StackRoot data-gap={gap} data-align={align} {...rest} />;
}

export interface ClusterProps extends FlowProps {
  readonly align?: 'start' | 'center' | 'baseline';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
}

/** Things beside each other that wrap; the gap defaults to `xs`. */
export function Cluster({
  gap = 'xs',
  align = 'center',
  justify = 'start',
  ...rest
}: ClusterProps) {
  return <ClusterRoot data-gap={gap} data-align={align} data-justify={justify} {...rest} />;
}
