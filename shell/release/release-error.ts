import { ExpectedError } from '../store/expected-error.ts';

/** A release cannot be built, found, deployed or exported. */
export class ReleaseError extends ExpectedError {
  override readonly name = 'ReleaseError';
}

/** A usage error: printed with the usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
