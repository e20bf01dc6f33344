import styled from '@emotion/styled';

/**
 * The short ember bar above headings, the theme's one ornament.
 *
 * @example
 * <ForgedBar />
 */
export const ForgedBar = styled.span`
  display: block;
  width: 4.5rem;
  height: 6px;
  background: var(--color-ember);
  clip-path: polygon(0 0, 100% 0, calc(100% - 6px) 100%, 0 100%);
`;
