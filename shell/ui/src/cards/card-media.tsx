import styled from '@emotion/styled';
import { cutCorner } from '../planes/cut-corner.ts';
import { latticeLines } from '../planes/lattice.ts';
import { EntryImage, type EntryPicture } from './entry-image.tsx';

const Frame = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  ${cutCorner('1.5rem')}
  background: var(--color-surface);

  &[data-ratio='4/3'] {
    aspect-ratio: 4 / 3;
  }
  &[data-ratio='1/1'] {
    aspect-ratio: 1;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/* A lattice of hairlines. */
const NoImage = styled.p`
  display: grid;
  place-items: center;
  height: 100%;
  background:
    radial-gradient(closest-side, var(--color-surface) 45%, transparent),
    ${latticeLines('26px')},
    var(--color-surface);
  color: var(--color-ink-soft);
  font-size: var(--type-small);
`;

export interface CardMediaProps {
  /** Usually the entry itself; without a picture, 'No Image' is shown. */
  readonly picture: EntryPicture;
  readonly ratio?: '16/10' | '4/3' | '1/1';
  /** `eager` for pictures above the fold. */
  readonly loading?: 'lazy' | 'eager';
}

export function CardMedia({ picture, ratio = '16/10', loading = 'lazy' }: CardMediaProps) {
  return (
    <Frame data-ratio={ratio}>
      {picture.image_url ? (
        <EntryImage picture={picture} loading={loading} />
      ) : (
        <NoImage>No Image</NoImage>
      )}
    </Frame>
  );
}
