/** A published picture; '' and 0 when there is none. */
export interface PictureFields {
  /** URL of the picture. */
  readonly image_url: string;
  /** What it shows, for those who do not see it. */
  readonly image_alt: string;
  /** Pixels, or units of an SVG: good for the ratio. */
  readonly image_width: number;
  readonly image_height: number;
}
