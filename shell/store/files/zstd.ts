import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { once } from '../once.ts';

/** Zstandard with a dictionary of any bytes, such as an earlier version of a file. */
interface Zstd {
  readonly compress: (bytes: Uint8Array, dictionary: Uint8Array) => Promise<Uint8Array>;
  /** The most that either may have, in bytes. */
  readonly limit: number;
}

/** Of 22; higher ones take three times as long for a few bytes. */
const level = 9;

/** Node's own where that takes dictionaries (from 22.19 and 24.6), else a WebAssembly build. */
const openZstd = once(async () => (await openNative()) ?? (await openWebAssembly()));

/** Compresses bytes against a dictionary; undefined if either is too large. */
export async function compressZstd(
  bytes: Uint8Array,
  dictionary: Uint8Array,
): Promise<Uint8Array | undefined> {
  const { compress, limit } = await openZstd();
  return Math.max(bytes.length, dictionary.length) > limit
    ? undefined
    : compress(bytes, dictionary);
}

type Run = (
  bytes: Uint8Array,
  options: {
    readonly dictionary: Uint8Array;
    readonly params: object;
    /** In bytes: otherwise the frame does not say how long the content is. */
    readonly pledgedSrcSize: number;
  },
) => Promise<Uint8Array>;

/** The types of Node 20 do not have it. */
interface NodeZstd {
  readonly zstdCompress?: object;
  readonly constants: { readonly ZSTD_c_compressionLevel?: number };
}

async function openNative(): Promise<Zstd | undefined> {
  const { zstdCompress, constants } = zlib as unknown as NodeZstd;
  if (zstdCompress === undefined) return undefined;
  const run = promisify(zstdCompress as never) as unknown as Run;
  const params = { [constants.ZSTD_c_compressionLevel ?? 0]: level };
  const compress = (bytes: Uint8Array, dictionary: Uint8Array) =>
    run(bytes, { dictionary, params, pledgedSrcSize: bytes.length });
  // The first versions of Node with zstd ignore the dictionary.
  const probe = Buffer.from('An earlier version of a file, and the next one.'.repeat(2));
  const { length } = await compress(probe, probe);
  const takesDictionaries = length < probe.length / 3;
  // Of larger ones, this level does not see the whole dictionary.
  return takesDictionaries ? { compress, limit: 4_000_000 } : undefined;
}

async function openWebAssembly(): Promise<Zstd> {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return {
    async compress(bytes, dictionary) {
      // Visitors come first: it runs where they are served.
      await setImmediate();
      const context = zstd.createCCtx();
      try {
        return zstd.compressUsingDict(context, bytes, dictionary, level);
      } finally {
        zstd.freeCCtx(context);
      }
    },
    // Some 20 ms of work.
    limit: 500_000,
  };
}
