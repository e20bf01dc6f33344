import styled from '@emotion/styled';
import { cutCorner } from '@site/ui';
import type { ReactNode } from 'react';

const Root = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  ${cutCorner('3rem')}

  & > img {
    position: sticky;
    inset-block-start: var(--header-height);
    width: 100%;
    max-width: none;
    height: calc(100vh - var(--header-height));
    height: calc(100lvh - var(--header-height));
    object-fit: cover;
  }
  @media (prefers-color-scheme: dark) {
    & > img {
      filter: brightness(0.55);
    }
  }
  @media print {
    display: none;
  }
`;

interface Props {
  readonly src: string;
  readonly alt: string;
}

/** A picture that fills the screen and stays put while the windows scroll over it. */
export function Backdrop({ src, alt }: Props): ReactNode {
  return (
    <Root>
      <img src={src} alt={alt} decoding="async" fetchPriority="high" />
    </Root>
  );
}
