/** An error that a page in a browser caught; `stack` as the browser has it. */
export interface PageError {
  readonly message: string;
  readonly stack: string;
}

/** The event that carries a `PageError` to the development server. */
export const errorEvent = 'site:error';
