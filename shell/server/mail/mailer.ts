import type { SendMailOptions } from 'nodemailer';
import type { SpooledMessage } from './spooled-message.ts';
import { textOf } from './submission.ts';

/** Hands a message over; rejects with a {@link DeliveryError}. */
export type Mailer = (message: SpooledMessage) => Promise<void>;

/** Whether a failed delivery is worth repeating, and what the failure is about. */
export type RetryClass =
  /** This message will never be accepted. */
  | 'permanent'
  /** This message may be accepted later. */
  | 'transient'
  /** No message can be delivered now. */
  | 'server-unavailable';

/** Its message is for the operator and may quote the mail; `code` is safe to log. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly retryClass: RetryClass;
  readonly code: string;

  constructor(retryClass: RetryClass, code: string, reason: string) {
    super(reason);
    this.retryClass = retryClass;
    this.code = code;
  }
}

/** The server's own addresses: the envelope never comes from a client. */
export interface MailAddresses {
  readonly from: string;
  readonly to: string;
}

/** The e-mail of a message, for any of nodemailer's transports. */
export function composeMail(message: SpooledMessage, { from, to }: MailAddresses): SendMailOptions {
  const { messageId, acceptedAt, subject, html, replyTo } = message;
  return {
    from,
    to,
    envelope: { from, to },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    messageId,
    date: new Date(acceptedAt),
    html,
    text: textOf(html),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
