/** An error that a page caught in the browser; `stack` is not mapped to the sources. */
export interface PageError {
  readonly message: string;
  readonly stack: string;
}

/** Sends a `PageError` to the development server. */
export const errorEvent = 'site:error';
