import type { SpooledMessage } from './spooled-message.ts';

/** Hands a message over; rejects with a {@link DeliveryError}. */
export type Mailer = (message: SpooledMessage) => Promise<void>;

/**
 * What a failed delivery says of the future: this message will never be taken, this message
 * may be taken later, or the mail server cannot be used for any message now.
 */
export type Outlook = 'never' | 'later' | 'server-away';

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly outlook: Outlook;
  /** What may stand in a log: a code, no address and no text. */
  readonly code: string;

  constructor(outlook: Outlook, code: string, reason: string) {
    super(reason);
    this.outlook = outlook;
    this.code = code;
  }
}
