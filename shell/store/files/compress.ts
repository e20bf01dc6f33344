import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib';

const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);
const runUnbrotli = promisify(brotliDecompress);
const runGunzip = promisify<Uint8Array, ZlibOptions, unknown>(gunzip);

/** Encoding → file extension of the compressed variants, best first. */
export const encodings = { br: 'br', gzip: 'gz' } as const;
export type Encoding = keyof typeof encodings;

/**
 * Levels of gzip and Brotli: `most` for scripts, which every visitor reads; `much`, a third of the
 * time for two hundredths more bytes, for contents; `some`, a twentieth of the time of `much` for a
 * seventh more bytes, for the contents of a large release, and for documents, which servers compress
 * while a visitor waits.
 */
const levels = { most: [9, 11], much: [9, 10], some: [6, 5] } as const;

export type Effort = keyof typeof levels;

export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: Effort = 'most',
): Promise<Uint8Array> {
  const [level, quality] = levels[effort];
  if (encoding === 'gzip') return runGzip(bytes, { level });
  return runBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * What a variant was made from; undefined if it is truncated, changed, followed by other bytes or
 * made from more than `limit` bytes.
 */
export async function decompress(
  variant: Uint8Array,
  encoding: Encoding,
  limit: number = maxFile,
): Promise<Uint8Array | undefined> {
  try {
    const { buffer, engine } = await unpack(variant, encoding, limit);
    // Brotli ignores trailing data, so the bytes read are counted.
    return engine.bytesWritten === variant.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}

/** In bytes; no release has larger files. */
const maxFile = 1_000_000_000;

interface Unpacked {
  readonly buffer: Buffer;
  /** `bytesWritten` counts the compressed bytes that were read. */
  readonly engine: { readonly bytesWritten: number };
}

/** Node's types know `info` for gzip only, and not what it does to the result. */
async function unpack(variant: Uint8Array, encoding: Encoding, limit: number): Promise<Unpacked> {
  const options: BrotliOptions & ZlibOptions = { info: true, maxOutputLength: limit };
  const result: unknown =
    encoding === 'br' ? await runUnbrotli(variant, options) : await runGunzip(variant, options);
  return result as Unpacked;
}
