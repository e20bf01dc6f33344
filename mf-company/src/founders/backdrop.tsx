import styled from '@emotion/styled';
import { cutCorner, EntryImage, type EntryPicture } from '@site/ui';
import type { ReactNode } from 'react';

const Root = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  ${cutCorner('3rem')}

  & img {
    position: sticky;
    inset-block-start: var(--header-height);
    width: 100%;
    max-width: none;
    height: calc(100vh - var(--header-height));
    height: calc(100lvh - var(--header-height));
    object-fit: cover;
  }
  @media (prefers-color-scheme: dark) {
    & img {
      filter: brightness(0.55);
    }
  }
  @media print {
    display: none;
  }
`;

interface Props {
  readonly picture: EntryPicture;
}

/** A picture that fills the screen and stays put while the windows scroll over it. */
export function Backdrop({ picture }: Props): ReactNode {
  const { image_width, image_height } = picture;
  const tall = `${Math.round((100 * image_width) / image_height)}vh`;
  return (
    <Root>
      <EntryImage picture={picture} sizes={`max(100vw, ${tall})`} fetchPriority="high" />
    </Root>
  );
}
