import styled from '@emotion/styled';
import type { PictureFields } from '@site/content';
import { cutCorner } from '@site/ui';
import type { ReactNode } from 'react';

const Image = styled.img`
  width: 100%;
  height: min(350px, 60vh);
  object-fit: cover;
  ${cutCorner('1.5rem')}

  @media print {
    width: auto;
    max-width: 100%;
    height: 5cm;
  }
`;

interface Props {
  readonly picture: PictureFields;
  /** In the first screen: fetched at once. */
  readonly isEarly?: boolean;
}

/** A picture inside a window, 350 px high where the screen allows. */
export function WindowPicture({ picture, isEarly = false }: Props): ReactNode {
  const { image_url, image_alt, image_width, image_height } = picture;
  return (
    <Image
      src={image_url}
      alt={image_alt}
      width={image_width}
      height={image_height}
      loading={isEarly ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
