import sharp, { type Sharp } from 'sharp';
import { type CardContent, cardSize, cardSvg, pictureBox } from './card-svg.ts';

/** 256 colours are a third of the bytes, and enough for flat pictures. */
const format = { palette: true, effort: 1, dither: 0 };

/**
 * The social card of a page, with the page's own picture: a PNG of 1200 × 630 pixels. The same
 * content and picture always give the same bytes.
 */
export async function drawCard(
  content: CardContent,
  picture: Uint8Array | undefined,
): Promise<Uint8Array> {
  const svg = Buffer.from(await cardSvg(content, picture !== undefined));
  const card = await toPixels(sharp(svg));
  if (picture !== undefined) place(await readPicture(picture), card);
  return sharp(card, { raw: { ...cardSize, channels } })
    .png(format)
    .toBuffer();
}

const channels = 3;

/** Rows of pixels, three bytes each. */
function toPixels(picture: Sharp): Promise<Buffer> {
  return picture.toColourspace('srgb').removeAlpha().raw().toBuffer();
}

/** The pictures that were read last, by their bytes: many pages may share one. */
const pictures = new Map<string, Promise<Buffer>>();
const mostPictures = 20;

function readPicture(bytes: Uint8Array): Promise<Buffer> {
  const key = Buffer.from(bytes).toString('latin1');
  const known = pictures.get(key) ?? decodePicture(bytes);
  pictures.delete(key);
  pictures.set(key, known);
  const [oldest] = pictures.keys();
  if (oldest !== undefined && pictures.size > mostPictures) pictures.delete(oldest);
  return known;
}

/** In fewer colours: choosing 256 of all those in a gradient takes most of a card's time. */
async function decodePicture(bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = pictureBox;
  const pixels = await toPixels(sharp(bytes).autoOrient().resize(width, height));
  return pixels.map((value) => (value & 0xf8) | 4) as Buffer;
}

function place(picture: Buffer, card: Buffer): void {
  const { left, top, width, height } = pictureBox;
  for (let row = 0; row < height; row += 1) {
    const at = ((top + row) * cardSize.width + left) * channels;
    picture.copy(card, at, row * width * channels, (row + 1) * width * channels);
  }
}
