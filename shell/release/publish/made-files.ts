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
export function madeOf(name: string, bytes: Uint8Array, read = async () => bytes): MadeFile {
  return { facts: describeFile(name, bytes), read };
}
