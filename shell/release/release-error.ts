import { resolve } from 'node:path';
import { describeWriteFault } from '../store/drivers/durable-files.ts';
import { ExpectedError } from '../store/expected-error.ts';

/** A release cannot be built, found, deployed or exported. */
export class ReleaseError extends ExpectedError {
  override readonly name = 'ReleaseError';
}

/** The error for a folder that cannot be written to. */
export function unwritable(folder: string, error: unknown): ReleaseError {
  const why = error instanceof Error ? error.message : error;
  return new ReleaseError(
    `Cannot write to ${resolve(folder)}: ${why}. ${describeWriteFault(error)}`,
  );
}

/** Used wrongly: printed with where to find help; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
