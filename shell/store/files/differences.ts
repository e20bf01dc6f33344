import { createHash } from 'node:crypto';
import { compressZstd, decompressZstd } from './zstd.ts';

/**
 * Files as differences from an earlier version, which a browser has and names by its hash
 * (Compression Dictionary Transport, RFC 9842). The content coding is `dcz`: a magic number, the
 * SHA-256 of the earlier version and a Zstandard frame.
 */
export interface Difference {
  /** The earlier version's integrity. */
  readonly from: string;
  readonly bytes: Uint8Array;
}

/** In bytes: what browsers can unpack, and what a server takes apart at once. */
export const maxDifferenceSource = 4_000_000;

const magic = Buffer.from('5e2a4d1820000000', 'hex');
const hashLength = 32;
const headLength = magic.length + hashLength;

/** `<stem>.<hash>.<ending>`, as `publish` names scripts and contents. */
const versioned = /^([\w-]+)\.[\w-]+\.(js|json)$/;

/**
 * A pattern of URLs for all versions of a file and nothing else, since no stem has a dot:
 * `main.*.js`. Undefined for files that no difference is made of.
 */
export function versionsOf(name: string): string | undefined {
  const [, stem, ending] = versioned.exec(name) ?? [];
  return stem && ending && `${stem}.*.${ending}`;
}

/** The file of what all documents of a shell have in common, before `publish` adds its hash. */
export const dictionaryFile = 'dictionary.txt';

/** Whether a file is that of a shell. */
export function isDictionary(app: string, name: string): boolean {
  return app === 'shell' && /^dictionary\.[\w-]+\.txt$/.test(name);
}

/** Where the difference of a file from a version with this integrity is. */
export function differenceKey(fileKey: string, from: string): string {
  return `${fileKey}.${hashOf(from).toString('base64url')}.dcz`;
}

/** What a key is the difference of; undefined if it is none. */
export function parseDifferenceKey(key: string): { file: string; from: string } | undefined {
  const [, file, hash] = /^(.+)\.([\w-]{43})\.dcz$/.exec(key) ?? [];
  if (file === undefined || hash === undefined) return undefined;
  return { file, from: `sha256-${Buffer.from(hash, 'base64url').toString('base64')}` };
}

/** The difference of `bytes` from an earlier version. */
export async function packDifference(bytes: Uint8Array, earlier: Uint8Array): Promise<Difference> {
  const hash = createHash('sha256').update(earlier).digest();
  const frame = await compressZstd(bytes, earlier);
  return {
    from: `sha256-${hash.toString('base64')}`,
    bytes: Buffer.concat([magic, hash, frame]),
  };
}

/** The integrity of the version that a difference is from; undefined if it is damaged. */
export function originOf(difference: Uint8Array): string | undefined {
  const bytes = Buffer.from(difference);
  if (bytes.length <= headLength || !bytes.subarray(0, magic.length).equals(magic))
    return undefined;
  return `sha256-${bytes.subarray(magic.length, headLength).toString('base64')}`;
}

/** What a difference leads to; undefined if it is damaged or not from this version. */
export async function unpackDifference(
  difference: Uint8Array,
  earlier: Uint8Array,
  limit: number = maxDifferenceSource,
): Promise<Uint8Array | undefined> {
  const hash = createHash('sha256').update(earlier).digest('base64');
  if (originOf(difference) !== `sha256-${hash}`) return undefined;
  return decompressZstd(difference.subarray(headLength), earlier, limit);
}

function hashOf(integrity: string): Buffer {
  return Buffer.from(integrity.replace('sha256-', ''), 'base64');
}
