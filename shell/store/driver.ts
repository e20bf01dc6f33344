/**
 * Where releases, pages and ledgers are kept: keys are paths with slashes, values bytes.
 * Nothing outside a driver may assume a file system.
 */
export interface StoreDriver {
  /** How to name the store to a person. */
  readonly label: string;
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** Replaces; whole or not at all, and durable once resolved. */
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Writes only where nothing is: resolves to false when the key is taken. Durable. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  readonly has: (key: string) => Promise<boolean>;
  /** Names directly below a folder key, in no order; none where the folder is missing. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** When it was written or touched last; undefined where nothing is. */
  readonly modifiedAt: (key: string) => Promise<Date | undefined>;
  /** Makes it as young as if it were written now; false where nothing is. */
  readonly touch: (key: string) => Promise<boolean>;
  /** Removes what was written or touched last before that time; false where it is younger or gone. */
  readonly remove: (key: string, before: Date) => Promise<boolean>;
  /** Removes what interrupted writes left behind before that time; resolves to how many. */
  readonly sweep: (before: Date) => Promise<number>;
}

export class StoreError extends Error {
  override readonly name = 'StoreError';
}
