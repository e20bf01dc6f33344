import styled from '@emotion/styled';
import { cutCorner } from './cut-corner.ts';

/**
 * The one highlighted section of a page, in a warm colour; a container for size queries.
 *
 * @example
 * <WarmPlane aria-labelledby="join">{invitation}</WarmPlane>
 */
export const WarmPlane = styled.section`
  container-type: inline-size;
  padding: var(--space-xl) clamp(1.25rem, 5vw, 4.5rem);
  background: var(--color-ember-soft);
  ${cutCorner('3rem')}
`;
