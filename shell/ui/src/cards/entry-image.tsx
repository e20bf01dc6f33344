import styled from '@emotion/styled';
import type { ComponentProps } from 'react';

/** The picture of an entry, as in the content files. See {@link EntryImage}. */
export interface EntryPicture {
  /** Empty when there is none. */
  readonly image_url: string;
  readonly image_alt: string;
  /** The file's intrinsic size, which prevents layout shift. */
  readonly image_width: number;
  readonly image_height: number;
  /** Absent: one file fits every width. */
  readonly image_variants?: {
    /** With `{width}` and `{format}` in it. */
    readonly url: string;
    readonly widths: readonly number[];
  };
}

interface EntryImageProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'width' | 'height'> {
  /** Usually the entry itself. */
  readonly picture: EntryPicture;
  /** How wide the place is at each width of the window; what `object-fit` crops counts, too. */
  readonly sizes: string;
}

/** The image is laid out as if it stood alone. */
const Sources = styled.picture`
  display: contents;

  & > source {
    display: none;
  }
`;

/**
 * The picture of an entry that has one.
 *
 * @example
 * <EntryImage picture={founder} sizes="(min-width: 40rem) 20rem, 90vw" loading="lazy" />
 */
export function EntryImage({ picture, sizes, ...rest }: EntryImageProps) {
  const { image_url: src, image_alt: alt, image_width: width, image_height: height } = picture;
  const image = (
    <img src={src} alt={alt} width={width} height={height} decoding="async" {...rest} />
  );
  const { image_variants: variants } = picture;
  if (!variants) return image;
  return (
    <Sources>
      {['avif', 'webp'].map((format) => {
        const srcSet = listVariants(variants, format);
        return <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />;
      })}
      {image}
    </Sources>
  );
}

function listVariants(
  { url, widths }: NonNullable<EntryPicture['image_variants']>,
  format: string,
): string {
  const ofFormat = url.replace('{format}', format);
  return widths.map((width) => `${ofFormat.replace('{width}', `${width}`)} ${width}w`).join(', ');
}

/**
 * How much wider than its box a picture is drawn to cover it, as a factor.
 *
 * @example
 * const scale = scaleToCover(picture, 16 / 9);
 * return <EntryImage picture={picture} sizes={`${100 * scale}vw`} />;
 */
export function scaleToCover({ image_width, image_height }: EntryPicture, ratio: number): number {
  return Math.max(1, image_width / image_height / ratio);
}
