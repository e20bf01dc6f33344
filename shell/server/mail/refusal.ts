interface RefusalDetails {
  /** The field of the message that is wrong. */
  readonly field?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown when a request is not accepted; becomes the response. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** `code` is for programs, `message` for whoever sent the request. */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
  }
}
