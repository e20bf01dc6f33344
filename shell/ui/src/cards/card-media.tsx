import styled from '@emotion/styled';
import { cutCorner } from '../planes/cut-corner.ts';
import { latticeLines } from '../planes/lattice.ts';
import { EntryImage, type EntryPicture, scaleToCover } from './entry-image.tsx';

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
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/* A lattice of hairlines where there is no picture. */
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

const ratios = { '16/10': 16 / 10, '4/3': 4 / 3, '1/1': 1 } as const;
type Ratio = keyof typeof ratios;

interface CardMediaProps {
  /** The entry itself; without a picture it gets the 'No Image' state. */
  readonly picture: EntryPicture;
  readonly ratio?: Ratio;
  /** `eager` for pictures above the fold. */
  readonly loading?: 'lazy' | 'eager';
}

/* Three cards in a row, then two, then one. */
function sizesOf(picture: EntryPicture, ratio: Ratio): string {
  const scale = scaleToCover(picture, ratios[ratio]);
  return `(min-width: 86rem) ${25 * scale}rem, (min-width: 60rem) ${30 * scale}vw, (min-width: 40rem) ${46 * scale}vw, ${94 * scale}vw`;
}

/**
 * The picture at the top of a card, or a placeholder if there is none.
 *
 * @example
 * <Card>
 *   <CardMedia picture={course} ratio="4/3" />
 * </Card>
 */
export function CardMedia({ picture, ratio = '16/10', loading = 'lazy' }: CardMediaProps) {
  return (
    <Frame data-ratio={ratio}>
      {picture.image_url ? (
        <EntryImage picture={picture} sizes={sizesOf(picture, ratio)} loading={loading} />
      ) : (
        <NoImage>No Image</NoImage>
      )}
    </Frame>
  );
}
