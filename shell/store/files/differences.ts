import { createHash } from 'node:crypto';
import { compressZstd } from './zstd.ts';

/** `<stem>.<hash>.<ending>`, as `publish` names scripts and contents. */
const versioned = /^([\w-]+)\.[\w-]+\.(js|json)$/;

/**
 * A pattern of URLs for all versions of a file and nothing else, since no stem has a dot:
 * `main.*.js`. Undefined for files that no difference is made of.
 */
export function versionPattern(name: string): string | undefined {
  const [, stem, ending] = versioned.exec(name) ?? [];
  return stem && ending && `${stem}.*.${ending}`;
}

/** The file of what all documents of a shell have in common, before `publish` adds its hash. */
export const dictionaryFile = 'dictionary.txt';

/** Whether a file of a release is a shell's dictionary. */
export function isDictionary(app: string, name: string): boolean {
  return app === 'shell' && /^dictionary\.[\w-]+\.txt$/.test(name);
}

const magic = Buffer.from('5e2a4d1820000000', 'hex');

/**
 * Bytes as the difference from others, which a browser has and names by their hash (Compression
 * Dictionary Transport, RFC 9842), in the content coding `dcz`: a magic number, the SHA-256 of those
 * others and a Zstandard frame. Undefined if either is too large.
 */
export async function packDifference(
  bytes: Uint8Array,
  earlier: Uint8Array,
): Promise<Uint8Array | undefined> {
  const frame = await compressZstd(bytes, earlier);
  return frame && Buffer.concat([magic, createHash('sha256').update(earlier).digest(), frame]);
}
