import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import { brand } from '../src/site/brand.ts';

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
const ink = '#f6f1e6';
const ember = '#ff8a4a';

/** The site's mark, 40 × 34; see the wordmark and the icon. */
const mark = `<path fill="${ember}" d="m22 0 4.5 4.8L22 9.6l-4.5-4.8Z"/>
<path opacity=".6" d="M0 12.5h12.5v8.5C6.5 20.5 2 17.5 0 12.5Z"/>
<path d="M13.5 12.5h17v8.5h-17Z"/>
<path opacity=".75" d="M31.5 12.5H40l-3 5.5-5.5 3Z"/>
<path opacity=".6" d="M14.5 22h14.5l1.5 4h-17Z"/>
<path opacity=".85" d="M10.5 27h22l3.5 7h-29Z"/>`;

/** The card without the picture; texts are outlines. */
export async function cardSvg(content: CardContent, hasPicture: boolean): Promise<string> {
  const texts = await layOutTexts(content, hasPicture);
  const { width, height } = cardSize;
  const drawings = [
    `<rect width="${width}" height="${height}" fill="#1d1916"/>`,
    `<rect width="${width}" height="10" fill="${ember}"/>`,
    // Large and faint where a picture would be.
    hasPicture ? '' : drawMark({ left: 800, top: 262, scale: 10, opacity: 0.09 }),
    drawMark({ left: margin, top: 66, scale: 1.3, opacity: 1 }),
  ];
  return texts.replace(/^<svg[^>]*>/, (start) => start + drawings.join(''));
}

function layOutTexts(
  { title, description, section }: CardContent,
  hasPicture: boolean,
): Promise<string> {
  const width = (hasPicture ? pictureBox.left : cardSize.width) - 2 * margin;
  const [fontSize, lineClamp] = fitTitle(title, width);
  const left = { position: 'absolute', left: margin, width };
  const heading = { fontFamily: 'serif', fontSize, lineHeight: 1.12, lineClamp };
  const lead = {
    fontSize: 27,
    lineHeight: 1.4,
    lineClamp: lineClamp > 2 ? 2 : 3,
    color: '#b9ae9f',
  };
  const card = draw({ ...cardSize, color: ink, fontFamily: 'sans' }, [
    draw(
      { position: 'absolute', left: 142, top: 64, fontFamily: 'serif', fontSize: 34 },
      brand.name,
    ),
    draw({ ...left, top: 180, fontSize: 25, fontWeight: 700, color: ember }, section ?? ''),
    draw({ ...left, top: 232, ...heading, display: 'block', wordBreak: 'break-word' }, title),
    draw(
      { ...left, bottom: margin, ...lead, display: 'block', wordBreak: 'break-word' },
      description,
    ),
  ]);
  return satori(card as never, { ...cardSize, fonts });
}

/** Size and number of lines: the largest in which a title of so many characters has room. */
function fitTitle(title: string, width: number): readonly [size: number, lines: number] {
  const sizes = [
    [76, 2],
    [66, 3],
    [56, 3],
  ] as const;
  const fits = ([size, lines]: readonly [number, number]) =>
    title.length * size * 0.52 < width * (lines - 0.5);
  return sizes.find(fits) ?? [48, 4];
}

/** An element as satori expects it. */
function draw(style: object, children: unknown) {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

interface MarkPlace {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly opacity: number;
}

function drawMark({ left, top, scale, opacity }: MarkPlace): string {
  const place = `translate(${left} ${top}) scale(${scale})`;
  return `<g transform="${place}" fill="${ink}" opacity="${opacity}">${mark}</g>`;
}

const require = createRequire(import.meta.url);

const fonts: Font[] = [
  {
    name: 'sans',
    weight: 400,
    data: readFont('hanken-grotesk/400Regular/HankenGrotesk_400Regular'),
  },
  { name: 'sans', weight: 700, data: readFont('hanken-grotesk/700Bold/HankenGrotesk_700Bold') },
  { name: 'serif', weight: 600, data: readFont('piazzolla/600SemiBold/Piazzolla_600SemiBold') },
];

function readFont(name: string): Buffer {
  return readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`));
}
