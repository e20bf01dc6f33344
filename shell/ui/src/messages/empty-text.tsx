import styled from '@emotion/styled';

/**
 * Says that there is nothing to show, and why.
 *
 * @example
 * <EmptyText>No course has this level.</EmptyText>
 */
export const EmptyText = styled.p`
  padding: var(--space-xl) var(--space-m);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius);
  color: var(--color-ink-soft);
  text-align: center;
`;
