import { brand } from '../src/site/brand.ts';
import { breakLines, setLine, type TextStyle } from './text-paths.ts';

/** What a social card shows. */
export interface CardContent {
  readonly title: string;
  readonly description: string;
  /** Title of the page above it. */
  readonly section?: string | undefined;
}

export const cardSize = { width: 1200, height: 630 };

/** Where the page's own picture goes, if it has one. */
export const pictureBox = { left: 780, top: 0, width: 420, height: 630 };

const margin = 72;
const colours = { ground: '#1d1916', ink: '#f6f1e6', soft: '#b9ae9f', ember: '#ff8a4a' };

/** The site's mark; see the wordmark and the icon. */
const mark = [
  ['m22 0 4.5 4.8L22 9.6l-4.5-4.8Z', colours.ember, 1],
  ['M0 12.5h12.5v8.5C6.5 20.5 2 17.5 0 12.5Z', colours.ink, 0.6],
  ['M13.5 12.5h17v8.5h-17Z', colours.ink, 1],
  ['M31.5 12.5H40l-3 5.5-5.5 3Z', colours.ink, 0.75],
  ['M14.5 22h14.5l1.5 4h-17Z', colours.ink, 0.6],
  ['M10.5 27h22l3.5 7h-29Z', colours.ink, 0.85],
] as const;

const markPaths = mark
  .map(([path, fill, opacity]) => `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`)
  .join('');

/** The card without the picture; texts are outlines. */
export function cardSvg({ title, description, section }: CardContent, hasPicture: boolean): string {
  const width = (hasPicture ? pictureBox.left : cardSize.width) - 2 * margin;
  const heading = fitTitle(title, width);
  const lead: TextStyle = {
    face: 'sans',
    size: 27,
    width,
    lines: heading.lines.length > 2 ? 2 : 3,
  };
  const bottom = cardSize.height - margin;
  const leadLines = breakLines(description, lead);
  const leadTop = bottom - (leadLines.length - 1) * 38;
  const titleTop = 268 + heading.size * 0.35;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${colours.ground}"/>`,
    `<rect width="100%" height="10" fill="${colours.ember}"/>`,
    // Large and faint where a picture would be.
    hasPicture ? '' : `<g transform="translate(800 262) scale(10)" opacity="0.09">${markPaths}</g>`,
    `<g transform="translate(${margin} 66) scale(1.3)">${markPaths}</g>`,
    drawLine(brand.name, { face: 'serif', size: 34 }, margin + 70, 103, colours.ink),
    section ? drawLine(section, { face: 'sans-bold', size: 25 }, margin, 207, colours.ember) : '',
    ...heading.lines.map((line, index) =>
      drawLine(
        line,
        { face: 'serif', size: heading.size },
        margin,
        titleTop + index * heading.size * 1.12,
        colours.ink,
      ),
    ),
    ...leadLines.map((line, index) =>
      drawLine(line, lead, margin, leadTop + index * 38, colours.soft),
    ),
    '</svg>',
  ].join('');
}

/** The largest size in which a title has room. */
function fitTitle(title: string, width: number) {
  const set = (size: number, lines: number) => ({
    size,
    lines: breakLines(title, { face: 'serif', size, width, lines }),
  });
  const large = [set(76, 2), set(66, 3), set(56, 3)];
  return large.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? set(48, 4);
}

function drawLine(
  text: string,
  { face, size }: Pick<TextStyle, 'face' | 'size'>,
  x: number,
  y: number,
  fill: string,
): string {
  const { data } = setLine(text, face, size);
  return `<path transform="translate(${x} ${y})" fill="${fill}" d="${data}"/>`;
}
