import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.span`
  display: inline-block;
  padding: 0.125rem 0.5rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  color: var(--color-ink-soft);
  font-size: var(--type-caption);
  font-weight: 550;
  line-height: 1.4;

  &[data-tone='ember'] {
    border-color: transparent;
    background: var(--color-ember-soft);
    color: var(--color-ember-strong);
  }
  &[data-tone='steel'] {
    border-color: transparent;
    background: var(--color-steel-soft);
    color: var(--color-steel);
  }
  @media print {
    &[data-tone] {
      border-color: var(--color-line);
    }
  }
`;

interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'ember' | 'steel';
}

/**
 * One value in a word: level (ember), category (steel), status (neutral).
 *
 * @example
 * <Badge tone="ember">{course.level}</Badge>
 */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <Root data-tone={tone}>{children}</Root>;
}
