import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { readCached } from '../cache/file-cache.ts';
import { makeFolder } from '../loader/fixtures/write-root.ts';
import { makeNoise, makePhotograph } from './fixtures/photograph.ts';
import { encodeVariant, largestVariant, makeVariants, type Variant } from './make-variants.ts';

const photograph = await makePhotograph(600, 400);
const jpeg = await photograph.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();

const readAll = (variants: readonly Variant[]) =>
  Promise.all(variants.map(({ file }) => readCached(file)));

describe('makeVariants', () => {
  it('makes AVIF and WebP in each width, upright, without notes of the camera', async () => {
    const variants = await makeVariants(jpeg, [200, 320], { cache: await makeFolder('cache-') });
    const found = await Promise.all(
      variants.map(async ({ width, format, file }) => {
        const {
          width: own,
          height,
          compression,
          format: kind,
          exif,
        } = await sharp(await readCached(file)).metadata();
        expect(extname(file.path ?? '')).toBe(`.${format}`);
        expect([own, height]).toEqual([width, width * 1.5]);
        expect(exif).toBeUndefined();
        return [width, format, compression ?? kind];
      }),
    );
    expect(found).toEqual([
      [200, 'avif', 'av1'],
      [200, 'webp', 'webp'],
      [320, 'avif', 'av1'],
      [320, 'webp', 'webp'],
    ]);
  });

  it(`keeps every file of a noisy source within ${largestVariant} bytes`, async () => {
    const noisy = await makeNoise(800, 500).jpeg().toBuffer();
    const cache = await makeFolder('cache-');
    const variants = await makeVariants(noisy, [400, 800], { cache });
    const sizes = await Promise.all(
      variants.map(async ({ file }) => (await readCached(file)).length),
    );
    expect(sizes).toHaveLength(4);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(largestVariant);
  });

  it('leaves out a width that no quality makes small enough in both formats', async () => {
    const cache = await makeFolder('cache-');
    const encode: typeof encodeVariant = async (pixels, width, format) =>
      width === 320 && format === 'avif' ? undefined : encodeVariant(pixels, width, format);
    const variants = await makeVariants(jpeg, [200, 320], { cache, encode });
    expect(variants.map(({ width }) => width)).toEqual([200, 200]);
    await expect(makeVariants(jpeg, [320], { cache, encode })).rejects.toThrow('200000 bytes');
  });

  it('gives the same bytes in every process, however many threads sharp would use', async () => {
    const first = await makeVariants(jpeg, [320], { cache: await makeFolder('cache-') });
    sharp.concurrency(4);
    vi.resetModules();
    const other = await import('./make-variants.ts');
    const second = await other.makeVariants(jpeg, [320], { cache: await makeFolder('cache-') });
    expect(await readAll(second)).toEqual(await readAll(first));
  });

  it('encodes a photograph once', async () => {
    const cache = await makeFolder('cache-');
    const encode = vi.fn(encodeVariant);
    const [first, atOnce] = await Promise.all([
      makeVariants(jpeg, [200], { cache, encode }),
      makeVariants(jpeg, [200], { cache, encode }),
    ]);
    expect(encode).toHaveBeenCalledTimes(2);
    expect(await makeVariants(jpeg, [200], { cache, encode })).toEqual(first);
    expect(atOnce).toEqual(first);
    expect(encode).toHaveBeenCalledTimes(2);
    await makeVariants(jpeg, [250], { cache, encode });
    await makeVariants(await photograph.clone().png().toBuffer(), [200], { cache, encode });
    expect(encode).toHaveBeenCalledTimes(6);
  });

  it('leaves nothing behind when it fails, and starts afresh', async () => {
    const cache = await makeFolder('cache-');
    const encode = vi.fn(encodeVariant).mockRejectedValueOnce(new Error('disk full'));
    await expect(makeVariants(jpeg, [200], { cache, encode })).rejects.toThrow('disk full');
    expect(await readdir(cache)).toEqual([]);
    expect(await makeVariants(jpeg, [200], { cache, encode })).toHaveLength(2);
  });

  it('keeps what is transparent', async () => {
    const png = await photograph.clone().ensureAlpha(0.5).png().toBuffer();
    const variants = await makeVariants(png, [200], { cache: await makeFolder('cache-') });
    for (const { file } of variants)
      expect((await sharp(await readCached(file)).metadata()).hasAlpha).toBe(true);
  });
});
