import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Compounds } from '../layout/compounds.tsx';

const Root = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  line-clamp: 3;
  overflow: hidden;

  @media print {
    display: block;
  }
`;

/**
 * A paragraph clamped to three lines; the full text stays in the page.
 *
 * @example
 * <ClampText>{course.excerpt}</ClampText>
 */
export function ClampText({ children }: { readonly children: ReactNode }) {
  return (
    <Root>
      <Compounds>{children}</Compounds>
    </Root>
  );
}
