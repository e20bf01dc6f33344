/** A photograph in several widths, each as AVIF and as WebP. */
export interface PictureVariants {
  /** URL of each, with `{width}` and with `{format}` (`avif` or `webp`) in it. */
  readonly url: string;
  /** In pixels, ascending. */
  readonly widths: readonly number[];
}

/** A published picture; '' and 0 when there is none. */
export interface PublishedPicture {
  /** URL of the picture, of a photograph its widest WebP. */
  readonly image_url: string;
  /** What it shows, for those who cannot see it. */
  readonly image_alt: string;
  /** Pixels, or units of an SVG: good for the ratio. */
  readonly image_width: number;
  readonly image_height: number;
  /** Absent where the picture is an SVG, which fits every width. */
  readonly image_variants?: PictureVariants;
}
