import styled from '@emotion/styled';
import { cutCorner, EntryImage, type EntryPicture } from '@site/ui';
import type { ReactNode } from 'react';

const Image = styled(EntryImage)`
  width: 100%;
  /* One that does not load would be as wide as its height and ratio make it. */
  min-width: 0;
  height: min(350px, 60vh);
  object-fit: cover;
  ${cutCorner('1.5rem')}

  @media print {
    width: auto;
    height: 5cm;
  }
`;

/* Half of the window, or all of it; at least what fills a height of 350 px, whatever that crops. */
function sizesOf({ image_width, image_height }: EntryPicture): string {
  const tall = `${Math.round((350 * image_width) / image_height)}px`;
  return `(min-width: 50rem) max(29rem, ${tall}), max(90vw, ${tall})`;
}

interface Props {
  readonly picture: EntryPicture;
  /** Above the fold: loaded eagerly. */
  readonly isAboveFold?: boolean;
}

/** A picture inside a window, 350 px high where the screen allows. */
export function WindowPicture({ picture, isAboveFold = false }: Props): ReactNode {
  return (
    <Image picture={picture} sizes={sizesOf(picture)} loading={isAboveFold ? 'eager' : 'lazy'} />
  );
}
