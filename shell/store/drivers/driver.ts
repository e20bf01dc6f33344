import { ExpectedError } from '../expected-error.ts';

/**
 * Where releases, pages and ledgers are stored: keys are slash-separated paths, values bytes.
 * Nothing outside a driver may assume a file system.
 */
export interface StoreDriver {
  /** Names the store in messages. */
  readonly label: string;
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
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

/**
 * Whether an object may not be read, such as a file of another user; takes what the system or the
 * client of a bucket throws, too.
 */
export function isForbidden(error: unknown): boolean {
  const fault = error instanceof StoreError ? error.cause : error;
  if (!(fault instanceof Error)) return false;
  return fault.name === 'AccessDenied' || ('code' in fault && fault.code === 'EACCES');
}

/**
 * One object is missing, or is not what its record or its name says. The store's read functions
 * throw it, and nothing else decides that an object cannot be used.
 */
export class UnreadableError extends StoreError {
  override readonly name = 'UnreadableError';

  constructor(
    label: string,
    readonly key: string,
    /** Follows the key in a message, such as `is missing`. */
    readonly fault: string,
  ) {
    super(`${key} in ${label} ${fault}. ${remedyFor(key)}`);
  }
}

/** A release is restored by publishing it again, a page by rendering it. */
function remedyFor(key: string): string {
  const [folder, app] = key.split('/');
  if (folder === 'releases') {
    return `Publish it again from the same source: npm run site -- publish ${app}`;
  }
  const ofChannel = 'replace it with the revision before it, or close the channel if there is none';
  const aim = folder === 'channels' ? ofChannel : 'render it again';
  return `To ${aim}: npm run site -- repair --yes`;
}

/** Resolves like `reading`, or to undefined if the object cannot be used; other errors propagate. */
export async function ifReadable<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return (await faultOf(reading)) === undefined ? reading : undefined;
}

/** Why the object that is being read cannot be used, if so; other errors propagate. */
export function faultOf(reading: Promise<unknown>): Promise<UnreadableError | undefined> {
  return reading.then(
    () => undefined,
    (error) => {
      if (error instanceof UnreadableError) return error;
      throw error;
    },
  );
}
