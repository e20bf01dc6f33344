import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  type ZlibOptions,
} from 'node:zlib';

const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);

/** Encoding → file extension of the compressed variants, best first. */
export const encodings = { br: 'br', gzip: 'gz' } as const;
export type Encoding = keyof typeof encodings;

/** `most` for files that are read many times, `some` for a page that has just gone live. */
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

/**
 * What a variant was made from; undefined if it is truncated, damaged or followed by other bytes.
 */
export function decompress(variant: Uint8Array, encoding: Encoding): Uint8Array | undefined {
  try {
    const { buffer, engine } = unpack(variant, encoding);
    // Brotli ignores trailing data, so the bytes read are counted.
    return engine.bytesWritten === variant.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}

interface Unpacked {
  readonly buffer: Buffer;
  /** `bytesWritten` counts the compressed bytes that were read. */
  readonly engine: { readonly bytesWritten: number };
}

/** Node's types know `info` for gzip only, and not what it does to the result. */
function unpack(variant: Uint8Array, encoding: Encoding): Unpacked {
  const options: BrotliOptions & ZlibOptions = { info: true };
  const result: unknown =
    encoding === 'br' ? brotliDecompressSync(variant, options) : gunzipSync(variant, options);
  return result as Unpacked;
}
