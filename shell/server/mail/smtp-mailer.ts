import { createTransport } from 'nodemailer';
import {
  composeMail,
  DeliveryError,
  type MailAddresses,
  type Mailer,
  type RetryClass,
} from './mailer.ts';
import type { SmtpServer } from './smtp-url.ts';

/** Limits of an SMTP dialogue, in milliseconds. */
export const smtpTimeouts = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  /** Between two responses. */
  socketTimeout: 15_000,
  /** In total, for a server that trickles its responses. */
  dialogueTimeout: 120_000,
};

/** Sends by SMTP, each message over a connection of its own. */
export function createSmtpMailer(
  server: SmtpServer,
  addresses: MailAddresses,
  { dialogueTimeout, ...limits } = smtpTimeouts,
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
  /** Nodemailer's: EENVELOPE and EMESSAGE are responses to the message itself. */
  readonly code?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

function toDeliveryError(error: unknown): DeliveryError {
  const failure = error as SmtpFailure;
  const { code = 'no code', responseCode, message = String(error) } = failure;
  const logged = responseCode === undefined ? code : `${code} ${responseCode}`;
  return new DeliveryError(classify(failure), logged, message.slice(0, 500));
}

function classify({ code, responseCode }: SmtpFailure): RetryClass {
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 421 closes the connection for any message; a refused login is a wrong setting.
  if (!isAboutMessage || responseCode === undefined || responseCode === 421) {
    return 'server-unavailable';
  }
  return responseCode >= 500 ? 'permanent' : 'transient';
}
