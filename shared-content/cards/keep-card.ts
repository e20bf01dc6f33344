import sharp from 'sharp';
import { cacheKey, keepFile } from '../pictures/picture-cache.ts';
import { type CardContent, cardRecipe, cardSvg, pictureBox } from './card-svg.ts';

/**
 * The social card of a page, with the page's own picture: a PNG of 1200 × 630 pixels, kept between
 * builds. The same content and picture always give the same bytes.
 */
export async function keepCard(
  content: CardContent,
  picture: Uint8Array | undefined,
): Promise<Uint8Array> {
  const { title, section, description } = content;
  const texts = [title, section, description];
  const hasPicture = picture !== undefined;
  const key = cacheKey(picture ?? new Uint8Array(), [texts, hasPicture, format, cardRecipe]);
  return keepFile('cards', key, () => drawCard(content, picture));
}

/** 256 colours are a third of the bytes, and enough for flat pictures. */
const format = { palette: true, effort: 1, dither: 0 };

export async function drawCard(
  content: CardContent,
  picture: Uint8Array | undefined,
): Promise<Uint8Array> {
  const svg = Buffer.from(await cardSvg(content, picture !== undefined));
  const { width, height, left, top } = pictureBox;
  if (picture === undefined) return sharp(svg).png(format).toBuffer();
  const resized = sharp(picture).autoOrient().resize(width, height).toColourspace('srgb');
  const { data, info: raw } = await resized.raw().toBuffer({ resolveWithObject: true });
  return sharp(svg)
    .composite([{ input: data, raw, left, top }])
    .png(format)
    .toBuffer();
}
