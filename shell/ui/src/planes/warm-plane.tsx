import styled from '@emotion/styled';
import { cutCorner } from './cut-corner.ts';

/** A worked plane, still warm: the one section of a page that stands out. Its parts may ask for its width. */
export const WarmPlane = styled.section`
  container-type: inline-size;
  padding: var(--space-xl) clamp(1.25rem, 5vw, 4.5rem);
  background: var(--color-ember-soft);
  ${cutCorner('3rem')}
`;
