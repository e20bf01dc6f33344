import styled from '@emotion/styled';
import { cutCorner } from './cut-corner.ts';

/** A warm-coloured section that stands out; a container for width queries. */
export const WarmPlane = styled.section`
  container-type: inline-size;
  padding: var(--space-xl) clamp(1.25rem, 5vw, 4.5rem);
  background: var(--color-ember-soft);
  ${cutCorner('3rem')}
`;
