import { integrityOf } from '@site/content/integrity';
import { type StoreDriver, UnreadableError } from '../drivers/driver.ts';
import { decompress, type Encoding, encodings } from './compress.ts';

export { integrityOf };

/** Reads the files, server bundles and source maps whose integrity is known, and checks it. */
export function createVerifiedFiles(driver: StoreDriver) {
  /** Key → integrity, from records. */
  const known = new Map<string, string>();

  async function readPlain(key: string): Promise<Uint8Array> {
    const bytes = await driver.read(key);
    if (bytes === undefined) throw new UnreadableError(driver.label, key, 'is missing');
    if ((await hashIntegrity(bytes)) === known.get(key)) return bytes;
    throw new UnreadableError(driver.label, key, 'does not match its record');
  }

  /** Undefined if there is none. */
  async function readVariant(key: string, encoding: Encoding): Promise<Uint8Array | undefined> {
    const variantKey = `${key}.${encodings[encoding]}`;
    const variant = await driver.read(variantKey);
    if (variant === undefined) return undefined;
    const file = await decompress(variant, encoding);
    if (file !== undefined && (await hashIntegrity(file)) === known.get(key)) return variant;
    throw new UnreadableError(driver.label, variantKey, 'is not a variant of its file');
  }

  return {
    /** Takes the integrity of a file from a record. */
    expect: (key: string, integrity: string) => void known.set(key, integrity),
    isKnown: (key: string) => known.has(key),
    /** Throws an `UnreadableError`; undefined if the file has no such variant. */
    read: (key: string, encoding?: Encoding) =>
      encoding === undefined ? readPlain(key) : readVariant(key, encoding),
  };
}

/** More bytes are hashed off the thread that serves visitors; fewer, sooner than that would start. */
const few = 64 * 1024;

/** The integrity of bytes of any size. */
export async function hashIntegrity(bytes: Uint8Array): Promise<string> {
  if (bytes.length <= few) return integrityOf(bytes);
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return `sha256-${Buffer.from(hash).toString('base64')}`;
}
