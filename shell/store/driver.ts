import { ExpectedError } from './expected-error.ts';

/**
 * Where releases, pages and ledgers are stored: keys are slash-separated paths, values bytes.
 * Nothing outside a driver may assume a file system.
 */
export interface StoreDriver {
  /** Names the store in messages. */
  readonly label: string;
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /**
   * Whether the key holds bytes of that integrity, as `integrityOf` returns it; undefined if it is
   * missing. Drivers that keep the integrity of what they write need not read it.
   */
  readonly matches: (key: string, integrity: string) => Promise<boolean | undefined>;
  /** Atomic; replaces what is there; durable once resolved. */
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Like `write`, but never replaces: resolves to false if the key exists. */
  readonly create: (key: string, bytes: Uint8Array) => Promise<boolean>;
  /** Names directly below a folder key, unordered; empty if the folder is missing. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** When the key was last written; undefined if it is missing. */
  readonly modifiedAt: (key: string) => Promise<Date | undefined>;
  /** Removes the key if it was last written before that time; false if it was not removed. */
  readonly remove: (key: string, before: Date) => Promise<boolean>;
  /** Removes what interrupted writes left before that time. */
  readonly sweep: (before: Date) => Promise<void>;
}

/** The store cannot be read or written, or lacks something. */
export class StoreError extends ExpectedError {
  override readonly name: string = 'StoreError';
}

/** One object is missing, or is not what its record or its name says. */
export class DamagedError extends StoreError {
  override readonly name = 'DamagedError';

  constructor(
    label: string,
    readonly key: string,
    /** Follows the key in a message, such as `is missing`. */
    readonly fault: string,
  ) {
    super(`${key} in ${label} ${fault}. To list all damage: npm run site -- fsck`);
  }
}

/** Resolves like `reading`, or to undefined if the object is missing or damaged; other errors propagate. */
export async function unlessDamaged<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return (await damageOf(reading)) === undefined ? reading : undefined;
}

/** The damage that a reading meets, if any; other errors pass. */
export function damageOf(reading: Promise<unknown>): Promise<DamagedError | undefined> {
  return reading.then(
    () => undefined,
    (error) => {
      if (error instanceof DamagedError) return error;
      throw error;
    },
  );
}
