/** Every measure and colour of the printed page. Lengths in points (1/72 inch). */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 88,
  right: 88,
  top: 72,
  bottom: 84,
} as const;

export const column = {
  x: page.left,
  width: page.width - page.left - page.right,
  top: page.top,
  bottom: page.height - page.bottom,
} as const;

export const colours = {
  ink: '#221d19',
  steel: '#56606a',
  ember: '#b3441a',
  link: '#1b4fb3',
  rule: '#d9d0c4',
  tint: '#f5f0e8',
} as const;

/** A family and cut; `fonts.ts` knows the file of each. */
export type Face = 'sans' | 'sans-italic' | 'sans-bold' | 'sans-bold-italic' | 'serif' | 'mono';

/** How a run of text is set; `leading` is the height of its line. */
export type Style = { face: Face; size: number; leading: number; colour: string };

export const styles = {
  body: { face: 'sans', size: 10.5, leading: 16, colour: colours.ink },
  title: { face: 'serif', size: 29, leading: 33, colour: colours.ink },
  excerpt: { face: 'sans', size: 13, leading: 19.5, colour: colours.steel },
  meta: { face: 'sans', size: 9.5, leading: 14, colour: colours.steel },
  brand: { face: 'sans-bold', size: 9.5, leading: 14, colour: colours.ember },
  footer: { face: 'sans', size: 8.5, leading: 12, colour: colours.steel },
  cell: { face: 'sans', size: 9.5, leading: 13.5, colour: colours.ink },
  headCell: { face: 'sans-bold', size: 9, leading: 13, colour: colours.steel },
  code: { face: 'mono', size: 9, leading: 13, colour: colours.ink },
} as const satisfies Record<string, Style>;

const headings: readonly Style[] = [
  { face: 'serif', size: 20, leading: 25, colour: colours.ink },
  { face: 'serif', size: 16.5, leading: 21, colour: colours.ink },
  { face: 'sans-bold', size: 12, leading: 17, colour: colours.ink },
  { face: 'sans-bold', size: 10.5, leading: 16, colour: colours.steel },
];

/** The style of a markdown heading; levels below the fourth look like the fourth. */
export function headingStyle(depth: number): Style {
  return headings[Math.min(depth, headings.length) - 1] ?? styles.body;
}
