/** A size in CSS pixels, in pixels of a file, or in units of an SVG. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where the layout shows an entry's picture, each with the largest box that it fills there, in CSS
 * pixels. A photograph has to cover the box and is published up to twice as large.
 */
export const places = {
  /** Cards, and the head of the entry's page. */
  page: { width: 840, height: 520 },
  /** A person's card, and their profile. */
  portrait: { width: 600, height: 600 },
  /** A part of a profile. */
  window: { width: 740, height: 350 },
  /** The whole screen, behind a profile. */
  backdrop: { width: 1600, height: 900 },
  /** Within a text, as wide as a line at most; a smaller picture is shown as large as it is. */
  text: { width: 576, height: 0 },
} as const satisfies Readonly<Record<string, Size>>;

export type Place = keyof typeof places;

const steps = [400, 640, 960, 1280, 1920, 2560];

/** Whether a photograph would have to be enlarged in its place. */
export function isTooSmall({ width, height }: Size, place: Place): boolean {
  const box = places[place];
  return place !== 'text' && (width < box.width || height < box.height);
}

/** What the formats that pictures are published in can hold, in pixels. */
export const longestSide = 16_000;
/** A longer strip would be cut to almost nothing on a card. */
export const longestRatio = 20;

/** Whether a picture could not be published everywhere. */
export function isTooLarge({ width, height }: Size): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return long > longestSide || long > short * longestRatio;
}

/** The widths that a photograph is published in, ascending; it is never enlarged. */
export function planWidths({ width, height }: Size, place: Place): number[] {
  const box = places[place];
  const needed = 2 * Math.max(box.width, (box.height * width) / height);
  const widest = Math.min(width, steps.find((step) => step >= needed) ?? Math.max(...steps));
  return [...steps.filter((step) => step < widest), widest];
}
