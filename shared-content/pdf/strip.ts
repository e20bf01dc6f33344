import type { FontName } from './fonts.ts';
import type { Raster } from './rasters.ts';

/** A node of the document's structure; two pieces belong together when they share the object. */
export type Tag = { type: string; parent?: Tag; scope?: 'Column'; alt?: string };

/** Text set in one font on one line. `x` is on the page, `baseline` from the strip's top. */
export type Piece = {
  text: string;
  /** `arrow`: none of the fonts has one, so it is drawn. */
  font: FontName | 'arrow';
  size: number;
  colour: string;
  x: number;
  baseline: number;
  width: number;
  link?: string;
  struck?: boolean;
  tag: Tag;
};

/** A filled rectangle behind the text. `y` is from the strip's top. */
export type Box = {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  /** Reaches up over the gap, so that a bar beside several strips has no holes. */
  fillsGap?: boolean;
};

/** The unit of layout, never split over two pages: a line of text, a table row, a rule. */
export type Strip = {
  height: number;
  /** Space above; dropped at the top of a page. */
  gap: number;
  /** Must share its page with the next strip. */
  keepsNext: boolean;
  pieces: Piece[];
  boxes: Box[];
  /** Set again when this strip opens a page: the header of its table. */
  header?: Strip;
  /** The strip is this picture and nothing else. */
  picture?: Raster & { x: number; tag: Tag };
  /** The heading that starts here, for the outline. */
  bookmark?: { title: string; depth: number };
};

/** Where blocks are set: a column of the page and the structure node they belong to. */
export type Place = { x: number; width: number; tag: Tag };

export function child(parent: Tag, type: string): Tag {
  return { type, parent };
}

/** A picture on a strip of its own, as a figure with its description. */
export function pictureStrip(raster: Raster, alt: string, { x, tag }: Place): Strip {
  const picture = { ...raster, x, tag: { type: 'Figure', parent: tag, alt } };
  return { height: raster.height, gap: 0, keepsNext: false, pieces: [], boxes: [], picture };
}

/** Sets the gap above a block, that is above its first strip. */
export function withGap(strips: Strip[], gap: number): Strip[] {
  const [first, ...rest] = strips;
  return first ? [{ ...first, gap }, ...rest] : [];
}

/** Lets no page end inside these strips. */
export function keepTogether(strips: Strip[]): Strip[] {
  return strips.map((strip, index) =>
    index < strips.length - 1 ? { ...strip, keepsNext: true } : strip,
  );
}

/** Lets no page end after the first or before the last strip of a block. */
export function avoidWidows(strips: Strip[]): Strip[] {
  return strips.map((strip, index) => {
    const edge = index === 0 || index === strips.length - 2;
    return edge && strips.length > 1 ? { ...strip, keepsNext: true } : strip;
  });
}
