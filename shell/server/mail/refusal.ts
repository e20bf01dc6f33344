interface RefusalDetails {
  /** The field of the message that is wrong. */
  readonly field?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown when a request is not accepted; becomes the response. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** For programs. */
  readonly code: string;
  readonly details: RefusalDetails;

  /** `message` is for whoever sent the request. */
  constructor(status: number, code: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
