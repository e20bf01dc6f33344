import { ExpectedError } from '../store/expected-error.ts';

/** A release cannot be built, found, deployed or exported. */
export class ReleaseError extends ExpectedError {
  override readonly name = 'ReleaseError';
}

/** Used wrongly: printed with where to find help; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
