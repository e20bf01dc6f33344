import styled from '@emotion/styled';
import { cutCorner } from '../planes/cut-corner.ts';
import { latticeLines } from '../planes/lattice.ts';

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
  &[data-ratio='4/5'] {
    aspect-ratio: 4 / 5;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/* A lattice of hairlines: the blank sheet before the work. */
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
  /** Empty or missing: the 'No Image' state. */
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  /** The file's own size in pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly ratio?: '16/10' | '4/3' | '1/1' | '4/5';
  /** `eager` for pictures in the first screen. */
  readonly loading?: 'lazy' | 'eager';
}

export function CardMedia({
  src,
  alt = '',
  ratio = '16/10',
  loading = 'lazy',
  ...size
}: CardMediaProps) {
  return (
    <Frame data-ratio={ratio}>
      {src ? (
        <img src={src} alt={alt} loading={loading} decoding="async" {...size} />
      ) : (
        <NoImage>No Image</NoImage>
      )}
    </Frame>
  );
}
