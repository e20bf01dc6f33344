import { ReleaseError } from '../release-error.ts';

/** A refusal of the release API, with its status; the client prints the message. */
export class ApiError extends ReleaseError {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503,
    message: string,
  ) {
    super(message);
  }
}
