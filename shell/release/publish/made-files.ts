import { hashOf, integrityOf } from '@site/content/integrity';
import { mediaTypeOf } from '../../store/files/media-types.ts';
import type { Release } from '../../store/records.ts';
import { describeFile } from '../../store/write-release.ts';

/** A file of a release that is being made, described but not kept in memory. */
export interface MadeFile {
  readonly facts: Release['files'][string];
  readonly read: () => Promise<Uint8Array>;
}

/** Files by name. */
export type MadeFiles = ReadonlyMap<string, MadeFile>;

/** `read` gives the same bytes again; by default, they stay in memory. */
export function fileOfBytes(name: string, bytes: Uint8Array, read = async () => bytes): MadeFile {
  return { facts: describeFile(name, bytes), read };
}

/** Under a name that contains its hash, as all files of a release have one. */
export function nameByHash(name: string, bytes: Uint8Array): readonly [string, MadeFile] {
  const hash = hashOf(bytes).slice(0, 8);
  const hashed = name.replace(/\.\w+$/, `.${hash}$&`);
  return [hashed, fileOfBytes(hashed, bytes)];
}

/** A file of a cache is not what was written there. */
export class AlteredCacheError extends Error {}

/** A file that was described when it was made. Reading it throws if it is not that any more. */
export function fileOfRecord(
  name: string,
  { bytes, integrity }: Pick<MadeFile['facts'], 'bytes' | 'integrity'>,
  readBytes: () => Promise<Uint8Array>,
): MadeFile {
  return {
    facts: { bytes, integrity, type: mediaTypeOf(name) },
    async read() {
      const found = await readBytes().catch(() => undefined);
      if (found !== undefined && integrityOf(found) === integrity) return found;
      throw new AlteredCacheError(`${name} is not in the cache as it was made`);
    },
  };
}
