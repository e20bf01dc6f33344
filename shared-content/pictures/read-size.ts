import { extname } from 'node:path';
import { cachedFile, cacheKey, cacheOf, readCached } from '../cache/file-cache.ts';
import { recipeOf } from '../cache/recipe.ts';
import { loadSharp } from './load-sharp.ts';
import { isTooLarge, type Size } from './picture-places.ts';

/** sharp's name of the format that an ending stands for. */
const formats: Readonly<Record<string, string>> = {
  '.svg': 'svg',
  '.webp': 'webp',
  '.avif': 'heif',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
};

const recipe = recipeOf({ code: ['pictures'], packages: ['sharp'] });

/**
 * Width and height of a picture as it is shown, turned as its camera was. Undefined if it cannot be
 * decoded to its end or is in another format than its name says.
 */
export async function readSize(name: string, bytes: Uint8Array): Promise<Size | undefined> {
  try {
    return await (name.endsWith('.svg') ? measure(name, bytes) : decode(name, bytes));
  } catch {
    // Throws once more if it cannot be loaded, which is no picture's fault.
    loadSharp();
    return undefined;
  }
}

async function measure(name: string, bytes: Uint8Array): Promise<Size | undefined> {
  // Without its limit, so that the size of one that is too large can be said.
  const { format, autoOrient } = await loadSharp()(bytes, { limitInputPixels: false }).metadata();
  if (format !== formats[extname(name)]) return undefined;
  return format === 'svg' && !isDrawing(Buffer.from(bytes).toString()) ? undefined : autoOrient;
}

/**
 * Whether browsers show an SVG, with a size of its own: without the namespace, which may be an
 * entity, they do not, and if it says no size, sharp measures what is drawn.
 */
function isDrawing(svg: string): boolean {
  const [root = ''] = /<(\w+:)?svg\s[^>]*/.exec(svg.replaceAll(/<!--.*?-->/gs, '')) ?? [];
  if (!/\sxmlns(:\w+)?\s*=\s*["'](http:\/\/www\.w3\.org\/2000\/svg["']|&)/.test(root)) return false;
  const states = (side: string) =>
    new RegExp(`\\s${side}\\s*=\\s*["']\\s*[\\d.]+[^%"']*["']`).test(root);
  return /\sviewBox\s*=\s*["']\s*[-.\d]/.test(root) || (states('width') && states('height'));
}

/** Decoding takes as long as the photograph is large, so it is done once. */
async function decode(name: string, bytes: Uint8Array): Promise<Size> {
  const key = cacheKey(bytes, [extname(name), recipe]);
  const size = await cachedFile(cacheOf('sizes'), key, async () => {
    const measured = await measure(name, bytes);
    if (!measured) throw new Error('another format');
    if (!isTooLarge(measured)) {
      await loadSharp()(bytes, { failOn: 'error' }).resize(8).raw().toBuffer();
    }
    return Buffer.from(JSON.stringify(measured));
  });
  return JSON.parse(Buffer.from(await readCached(size)).toString());
}
