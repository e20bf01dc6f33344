import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);

/** The endings and encodings of compressed variants, best first. */
export const encodings = { br: 'br', gzip: 'gz' } as const;
export type Encoding = keyof typeof encodings;

/** Compresses for many readers: slow and small, or quickly for a page that just went live. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: 'most' | 'some' = 'most',
): Promise<Uint8Array> {
  if (encoding === 'gzip') return runGzip(bytes, { level: effort === 'most' ? 9 : 6 });
  return runBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'most' ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** True when a compressed variant holds exactly these bytes. */
export function isVariantOf(bytes: Uint8Array, variant: Uint8Array, encoding: Encoding): boolean {
  try {
    const unpacked = encoding === 'br' ? brotliDecompressSync(variant) : gunzipSync(variant);
    return unpacked.equals(bytes);
  } catch {
    return false;
  }
}
