import sharp from 'sharp';
import { type CardContent, cardColours, cardSize, pictureBox } from './card.ts';
import { type Drawing, drawTexts, readFrame } from './draw-texts.ts';
import { type Colour, indexedPng, rowLength } from './indexed-png.ts';

/**
 * The social card of a page, with the page's own picture: a PNG of 1200 × 630 pixels. The same
 * content and picture always give the same bytes.
 */
export async function drawCard(
  content: CardContent,
  picture: Uint8Array | undefined,
): Promise<Uint8Array> {
  const shown = picture && (await readPicture(picture));
  const hasPicture = shown !== undefined;
  card.set(frames[`${hasPicture}`]);
  drawOn(card, drawTexts(content, hasPicture));
  if (shown === undefined) return indexedPng({ ...cardSize, rows: card, colours: textColours });
  place(shown.pixels, card);
  return indexedPng({ ...cardSize, rows: card, colours: [...textColours, ...shown.colours] });
}

/** Colours of texts and marks: steps from the ground to each, for their edges. */
const textColours: readonly Colour[] = [
  ...steps(cardColours.ink, 32),
  ...steps(cardColours.ember, 16),
  ...steps(cardColours.lead, 16),
];

/** 256 colours are a third of the bytes, and enough for flat pictures. */
const pictureFormat = { palette: true, effort: 1, dither: 0 };
const mostPictureColours = 256 - textColours.length;

function steps(colour: string, count: number): readonly Colour[] {
  const [from, to] = [readColour(cardColours.ground), readColour(colour)];
  const step = (at: number) => (channel: 0 | 1 | 2) =>
    Math.round(from[channel] + ((to[channel] - from[channel]) * at) / (count - 1));
  return Array.from({ length: count }, (_, at) => {
    const mixed = step(at);
    return [mixed(0), mixed(1), mixed(2)] as const;
  });
}

function readColour(hex: string): Colour {
  const read = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [read(1), read(3), read(5)];
}

function nearestOf(colours: readonly Colour[], [red, green, blue]: Colour): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, known] of colours.entries()) {
    const distance = (known[0] - red) ** 2 + (known[1] - green) ** 2 + (known[2] - blue) ** 2;
    if (distance < least) [nearest, least] = [place, distance];
  }
  return nearest;
}

/** The nearest of `textColours` for each colour, by the five upper bits of blue, green and red. */
const nearestText = Uint8Array.from({ length: 1 << 15 }, (_, bits) => {
  const upper = (shift: number) => ((bits >> shift) & 31) * 8 + 4;
  return nearestOf(textColours, [upper(0), upper(5), upper(10)]);
});

/** Rows of a card, as `indexedPng` takes them. */
function createRows(): Uint8Array {
  return new Uint8Array(rowLength(cardSize.width) * cardSize.height);
}

/** The card that is being drawn: new memory for each takes longer than all the rest. */
const card = createRows();

const frames = { true: readRows(true), false: readRows(false) };

function readRows(hasPicture: boolean): Uint8Array {
  const rows = createRows();
  drawOn(rows, readFrame(hasPicture));
  return rows;
}

function drawOn(rows: Uint8Array, { left, top, width, height, pixels }: Drawing): void {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  for (let row = 0; row < height; row += 1) {
    const to = startOf(left, top + row);
    for (let at = 0; at < width; at += 1) {
      const colour = colours[row * width + at] as number;
      const bits = ((colour >> 3) & 0x1f) | ((colour >> 6) & 0x3e0) | ((colour >> 9) & 0x7c00);
      rows[to + at] = nearestText[bits] as number;
    }
  }
}

/** Where a pixel is in the rows of a card: each begins with a byte that is none. */
function startOf(left: number, top: number): number {
  return top * rowLength(cardSize.width) + 1 + left;
}

/** Pixels are places in `textColours` and then `colours`. */
interface ShownPicture {
  readonly pixels: Uint8Array;
  readonly colours: readonly Colour[];
}

/** The pictures that were read last, by their bytes: many pages may share one. */
const pictures = new Map<string, Promise<ShownPicture>>();
const mostPictures = 20;

function readPicture(bytes: Uint8Array): Promise<ShownPicture> {
  const key = Buffer.from(bytes).toString('latin1');
  const known = pictures.get(key) ?? decodePicture(bytes);
  pictures.delete(key);
  pictures.set(key, known);
  const [oldest] = pictures.keys();
  if (oldest !== undefined && pictures.size > mostPictures) pictures.delete(oldest);
  return known;
}

async function decodePicture(bytes: Uint8Array): Promise<ShownPicture> {
  const { width, height } = pictureBox;
  const fitted = sharp(bytes).autoOrient().resize(width, height).toColourspace('srgb');
  const inFewColours = await fitted.removeAlpha().png(pictureFormat).toBuffer();
  const rgb = await sharp(inFewColours).removeAlpha().raw().toBuffer();
  const counts = new Map<number, number>();
  const at = (pixel: number) => rgb.readUIntBE(pixel * 3, 3);
  const pixels = new Uint8Array(width * height);
  for (const pixel of pixels.keys()) counts.set(at(pixel), (counts.get(at(pixel)) ?? 0) + 1);
  const byUse = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const colours = byUse.slice(0, mostPictureColours).map(split);
  const places = new Map(byUse.map((colour) => [colour, nearestOf(colours, split(colour))]));
  for (const pixel of pixels.keys()) {
    pixels[pixel] = textColours.length + (places.get(at(pixel)) ?? 0);
  }
  return { pixels, colours };
}

function split(colour: number): Colour {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function place(picture: Uint8Array, rows: Uint8Array): void {
  const { left, width, height } = pictureBox;
  for (let row = 0; row < height; row += 1) {
    rows.set(picture.subarray(row * width, (row + 1) * width), startOf(left, row));
  }
}
