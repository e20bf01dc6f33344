import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../src/site/brand.ts';
import { type CardContent, cardColours, cardSize, pictureBox } from './card.ts';
import { wrapText } from './wrap-text.ts';

const require = createRequire(import.meta.url);

// Listing all installed fonts takes longer than some cards.
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
const canvasLibrary: typeof import('@napi-rs/canvas') = require('@napi-rs/canvas');
const { createCanvas, GlobalFonts, ImageData, Path2D } = canvasLibrary;

const { ground, ink, lead, ember } = cardColours;
const margin = 72;
const nameLeft = 142;

const sans = registerFont('card-sans', 'hanken-grotesk/400Regular/HankenGrotesk_400Regular');
const bold = registerFont('card-bold', 'hanken-grotesk/700Bold/HankenGrotesk_700Bold');
const serif = registerFont('card-serif', 'piazzolla/600SemiBold/Piazzolla_600SemiBold');

/** Under a name of ours, which no installed font has. */
function registerFont(family: string, file: string): string {
  GlobalFonts.register(readFileSync(require.resolve(`@expo-google-fonts/${file}.ttf`)), family);
  return family;
}

/** The site's mark, 40 × 34; see the wordmark and the icon. */
const mark = [
  { shape: new Path2D('m22 0 4.5 4.8L22 9.6l-4.5-4.8Z'), colour: ember, opacity: 1 },
  { shape: new Path2D('M0 12.5h12.5v8.5C6.5 20.5 2 17.5 0 12.5Z'), colour: ink, opacity: 0.6 },
  { shape: new Path2D('M13.5 12.5h17v8.5h-17Z'), colour: ink, opacity: 1 },
  { shape: new Path2D('M31.5 12.5H40l-3 5.5-5.5 3Z'), colour: ink, opacity: 0.75 },
  { shape: new Path2D('M14.5 22h14.5l1.5 4h-17Z'), colour: ink, opacity: 0.6 },
  { shape: new Path2D('M10.5 27h22l3.5 7h-29Z'), colour: ink, opacity: 0.85 },
];

/** What is the same on all cards with a picture, or on all without. */
const frames = { true: drawFrame(true), false: drawFrame(false) };

/** What a letter looks like may depend on the language, which otherwise is the machine's. */
function openContext(canvas: Canvas): SKRSContext2D {
  const context = canvas.getContext('2d');
  context.lang = brand.locale;
  return context;
}

function drawFrame(hasPicture: boolean): Canvas {
  const frame = createCanvas(cardSize.width, cardSize.height);
  const on = openContext(frame);
  on.fillStyle = ground;
  on.fillRect(0, 0, cardSize.width, cardSize.height);
  on.fillStyle = ember;
  on.fillRect(0, 0, cardSize.width, 10);
  // Large and faint where a picture would be.
  if (!hasPicture) drawMark(on, { left: 800, top: 262, scale: 10, opacity: 0.09 });
  drawMark(on, { left: margin, top: 66, scale: 1.3, opacity: 1 });
  on.font = `34px ${serif}`;
  const width = textWidth(hasPicture) - (nameLeft - margin);
  const name = wrapText(on, brand.name, { width, lines: 1 });
  write(on, name, { font: on.font, colour: ink, left: nameLeft, baseline: 99 });
  return frame;
}

/** Between the margins, or the margin and the picture. */
function textWidth(hasPicture: boolean): number {
  return (hasPicture ? pictureBox.left : cardSize.width) - 2 * margin;
}

/** All cards are drawn on it, one after the other. */
const canvas = createCanvas(cardSize.width, cardSize.height);
const context = openContext(canvas);

/** Draws a card on the canvas that all share; the pixels of its picture are RGBA. */
export function drawOnCanvas(content: CardContent, picture: Uint8ClampedArray | undefined): Canvas {
  const hasPicture = picture !== undefined;
  const { left, width, height } = pictureBox;
  context.drawImage(frames[`${hasPicture}`], 0, 0);
  writeContent(context, content, textWidth(hasPicture));
  if (hasPicture) context.putImageData(new ImageData(picture, width, height), left, 0);
  return canvas;
}

function writeContent(
  context: SKRSContext2D,
  { title, description, section }: CardContent,
  width: number,
): void {
  context.font = `25px ${bold}`;
  const sectionLine = wrapText(context, section ?? '', { width, lines: 1 });
  write(context, sectionLine, { font: context.font, colour: ember, baseline: 206 });
  const [size, most] = fitTitle(title, width);
  context.font = `${size}px ${serif}`;
  const titleLines = wrapText(context, title, { width, lines: most });
  const lineHeight = size * 1.12;
  write(context, titleLines, {
    font: context.font,
    colour: ink,
    baseline: 232 + lineHeight * 0.82,
    lineHeight,
  });
  context.font = `27px ${sans}`;
  const lines = wrapText(context, description, { width, lines: titleLines.length > 2 ? 2 : 3 });
  const baseline = cardSize.height - margin - 10 - (lines.length - 1) * leadHeight;
  write(context, lines, { font: context.font, colour: lead, baseline, lineHeight: leadHeight });
}

const leadHeight = 38;

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

interface TextPlace {
  readonly font: string;
  readonly colour: string;
  readonly left?: number;
  /** Of the first line. */
  readonly baseline: number;
  readonly lineHeight?: number;
}

function write(context: SKRSContext2D, lines: readonly string[], place: TextPlace): void {
  const { font, colour, left = margin, baseline, lineHeight = 0 } = place;
  context.font = font;
  context.fillStyle = colour;
  for (const [at, line] of lines.entries())
    context.fillText(line, left, baseline + at * lineHeight);
}

interface MarkPlace {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly opacity: number;
}

function drawMark(context: SKRSContext2D, place: MarkPlace): void {
  context.save();
  context.translate(place.left, place.top);
  context.scale(place.scale, place.scale);
  for (const { shape, colour, opacity } of mark) {
    context.globalAlpha = opacity * place.opacity;
    context.fillStyle = colour;
    context.fill(shape);
  }
  context.restore();
}
