import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { once } from '../once.ts';

/** Zstandard with a dictionary of any bytes, such as an earlier version of a file. */
interface Zstd {
  readonly compress: (bytes: Uint8Array, dictionary: Uint8Array) => Promise<Uint8Array>;
  /** Throws if the frame is damaged, or returns less than it says. */
  readonly decompress: (frame: Uint8Array, dictionary: Uint8Array) => Promise<Uint8Array>;
}

/** Of 22; higher ones take three times as long for a few bytes. */
const level = 9;

/** Node's own where that takes dictionaries (from 22.19 and 24.6), else a WebAssembly build. */
const openZstd = once(async () => (await openNative()) ?? (await openWebAssembly()));

/** Compresses bytes against a dictionary. */
export async function compressZstd(bytes: Uint8Array, dictionary: Uint8Array): Promise<Uint8Array> {
  return (await openZstd()).compress(bytes, dictionary);
}

/** What a frame was made from; undefined if it is damaged or says that this is over `limit` bytes. */
export async function decompressZstd(
  frame: Uint8Array,
  dictionary: Uint8Array,
  limit: number,
): Promise<Uint8Array | undefined> {
  const size = contentSizeOf(frame);
  if (size === undefined || size > limit) return undefined;
  const { decompress } = await openZstd();
  const content = await decompress(frame, dictionary).catch(() => undefined);
  // Node 22 returns what it has when a frame ends too early.
  return content?.length === size ? content : undefined;
}

type Run = (
  bytes: Uint8Array,
  options: {
    readonly dictionary: Uint8Array;
    readonly params?: object;
    /** In bytes: otherwise the frame does not say how long the content is. */
    readonly pledgedSrcSize?: number;
  },
) => Promise<Uint8Array>;

/** The types of Node 20 do not have it. */
interface NodeZstd {
  readonly zstdCompress?: object;
  readonly zstdDecompress?: object;
  readonly constants: { readonly ZSTD_c_compressionLevel?: number };
}

async function openNative(): Promise<Zstd | undefined> {
  const { zstdCompress, zstdDecompress, constants } = zlib as unknown as NodeZstd;
  if (zstdCompress === undefined || zstdDecompress === undefined) return undefined;
  const [pack, unpack] = [zstdCompress, zstdDecompress].map((run) => promisify(run as never));
  const [compress, decompress] = [pack as unknown as Run, unpack as unknown as Run];
  const params = { [constants.ZSTD_c_compressionLevel ?? 0]: level };
  const native: Zstd = {
    compress: (bytes, dictionary) =>
      compress(bytes, { dictionary, params, pledgedSrcSize: bytes.length }),
    decompress: (frame, dictionary) => decompress(frame, { dictionary }),
  };
  // The first versions of Node with zstd ignore the dictionary.
  const probe = Buffer.from('An earlier version of a file, and the next one.'.repeat(2));
  const { length } = await native.compress(probe, probe);
  return length < probe.length / 3 ? native : undefined;
}

async function openWebAssembly(): Promise<Zstd> {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return {
    async compress(bytes, dictionary) {
      const context = zstd.createCCtx();
      try {
        return zstd.compressUsingDict(context, bytes, dictionary, level);
      } finally {
        zstd.freeCCtx(context);
      }
    },
    async decompress(frame, dictionary) {
      const context = zstd.createDCtx();
      try {
        return zstd.decompressUsingDict(context, frame, dictionary);
      } finally {
        zstd.freeDCtx(context);
      }
    },
  };
}

/** How many bytes a frame says it holds; undefined if it does not say, or is none (RFC 8878, 3.1.1.1). */
function contentSizeOf(frame: Uint8Array): number | undefined {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  // The longest header.
  if (frame.length < 9 || view.getUint32(0, true) !== 0xfd2fb528) return undefined;
  const descriptor = view.getUint8(4);
  const isSingle = (descriptor & 0x20) !== 0;
  const at = 5 + (isSingle ? 0 : 1) + ([0, 1, 2, 4][descriptor & 3] ?? 0);
  const flag = descriptor >> 6;
  if (flag === 0) return isSingle ? view.getUint8(at) : undefined;
  if (flag === 1) return view.getUint16(at, true) + 256;
  return flag === 2 ? view.getUint32(at, true) : undefined;
}
