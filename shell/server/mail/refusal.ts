/** Why a request was not taken, in words for whoever sent it. */
export interface RefusalReason {
  readonly status: number;
  /** A word for programs. */
  readonly code: string;
  readonly message: string;
  /** The field of the message that is wrong. */
  readonly field?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by the steps of the handler, which answers with it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason.message);
    this.reason = reason;
  }
}
