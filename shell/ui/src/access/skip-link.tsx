import styled from '@emotion/styled';

/**
 * First in the tab order; visible only while focused.
 *
 * @example
 * <SkipLink href="#main">Skip to content</SkipLink>
 * <main id="main" tabIndex={-1} />
 */
export const SkipLink = styled.a`
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
