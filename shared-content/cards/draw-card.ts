import { loadSharp } from '../pictures/load-sharp.ts';
import { type CardContent, pictureBox } from './card.ts';
import { drawOnCanvas } from './draw-on-canvas.ts';

/** Above it, more bytes show no difference at the edges of letters. */
const quality = 80;

/**
 * The social card of a page, with the page's own picture: a JPEG of 1200 × 630 pixels. The same
 * content and picture always give the same bytes.
 */
export async function drawCard(
  content: CardContent,
  picture: Uint8Array | undefined,
): Promise<Uint8Array> {
  const pixels = picture && (await readPicture(picture));
  // At once: another card is drawn on the same canvas.
  return drawOnCanvas(content, pixels).encodeSync('jpeg', quality);
}

/** The pictures that were read last, by their bytes: many pages may share one. */
const pictures = new Map<string, Promise<Uint8ClampedArray>>();
const mostPictures = 20;

function readPicture(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const key = Buffer.from(bytes).toString('latin1');
  const known = pictures.get(key) ?? decodePicture(bytes);
  pictures.delete(key);
  pictures.set(key, known);
  const [oldest] = pictures.keys();
  if (oldest !== undefined && pictures.size > mostPictures) pictures.delete(oldest);
  return known;
}

/** The pixels of the part that is shown, RGBA. */
async function decodePicture(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const { width, height } = pictureBox;
  const fitted = loadSharp()(bytes).autoOrient().resize(width, height).toColourspace('srgb');
  return new Uint8ClampedArray(
    await fitted.flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer(),
  );
}
