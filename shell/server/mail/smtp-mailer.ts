import { createTransport } from 'nodemailer';
import { DeliveryError, type Mailer, type Outlook } from './mailer.ts';
import { composeMail, type MailAddresses } from './outgoing-mail.ts';
import type { SmtpServer } from './smtp-url.ts';

/** How long the parts of a dialogue may take, in milliseconds. */
export interface SmtpTimeouts {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** Without a sign of the server. */
  readonly socketTimeout: number;
  /** All of it, for a server that drips. */
  readonly dialogueTimeout: number;
}

export const smtpTimeouts: SmtpTimeouts = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 15_000,
  dialogueTimeout: 120_000,
};

/** Delivers by SMTP, each message in a dialogue of its own. */
export function createSmtpMailer(
  server: SmtpServer,
  addresses: MailAddresses,
  { dialogueTimeout, ...limits }: SmtpTimeouts = smtpTimeouts,
): Mailer {
  const transport = createTransport({
    ...server,
    ...limits,
    dnsTimeout: limits.connectionTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    try {
      const signal = AbortSignal.timeout(dialogueTimeout);
      await transport.sendMail({ ...composeMail(message, addresses), signal });
    } catch (error) {
      throw toDeliveryError(error);
    }
  };
}

interface SmtpFailure {
  /** Nodemailer's: EENVELOPE and EMESSAGE are answers to the message itself. */
  readonly code?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

function toDeliveryError(error: unknown): DeliveryError {
  const failure = error as SmtpFailure;
  const { code = 'no code', responseCode, message = String(error) } = failure;
  const logged = responseCode === undefined ? code : `${code} ${responseCode}`;
  return new DeliveryError(outlookOf(failure), logged, message.slice(0, 500));
}

function outlookOf({ code, responseCode }: SmtpFailure): Outlook {
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 421: the server closes for everybody. A refused login is the setting's fault, not the message's.
  if (!isAboutMessage || responseCode === undefined || responseCode === 421) return 'server-away';
  return responseCode >= 500 ? 'never' : 'later';
}
