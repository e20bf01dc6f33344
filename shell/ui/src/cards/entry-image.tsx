import type { ComponentProps } from 'react';

/** The picture of an entry, as in content files. */
export interface EntryPicture {
  /** Empty if there is none. */
  readonly image_url: string;
  readonly image_alt: string;
  /** The file's own size, so that the layout does not shift. */
  readonly image_width: number;
  readonly image_height: number;
}

export interface EntryImageProps
  extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  /** Usually the entry itself. */
  readonly picture: EntryPicture;
}

/** An entry's picture as an image; for entries that have one. */
export function EntryImage({ picture, ...rest }: EntryImageProps) {
  const { image_url: src, image_alt: alt, image_width: width, image_height: height } = picture;
  return <img src={src} alt={alt} width={width} height={height} decoding="async" {...rest} />;
}
