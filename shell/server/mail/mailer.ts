import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SmtpServer } from './smtp-url.ts';
import { type Message, writeSpoolFile } from './spool.ts';
import { textOf } from './submission.ts';

/** Hands messages over to a mail server, or to whoever reads a folder. */
export interface Mailer {
  /** What has become of a message that was handed over. */
  readonly outcome: 'delivered' | 'kept';
  /** Rejects with what {@link classifyFailure} classifies. */
  readonly send: (message: Message) => Promise<void>;
}

/** The server's own addresses: the envelope never comes from a client. */
export interface MailAddresses {
  readonly from: string;
  readonly to: string;
}

/** The addresses at this moment; throws or rejects if there are none yet. */
export type FindAddresses = () => MailAddresses | Promise<MailAddresses>;

/** Limits of an SMTP dialogue, in milliseconds. */
export const smtpTimeouts = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  /** Between two responses. */
  socketTimeout: 15_000,
  /** In total, for a server that trickles its responses. */
  dialogueTimeout: 120_000,
};

const security = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Sends by SMTP, each message over a connection of its own. */
export function createSmtpMailer(
  server: SmtpServer,
  findAddresses: FindAddresses,
  { dialogueTimeout, ...limits } = smtpTimeouts,
): Mailer {
  const dnsTimeout = limits.connectionTimeout;
  const transport = createTransport({ ...server, ...limits, dnsTimeout, ...security });
  return {
    outcome: 'delivered',
    async send(message) {
      const signal = AbortSignal.timeout(dialogueTimeout);
      await transport.sendMail({ ...composeMail(message, await findAddresses()), signal });
    },
  };
}

/** Writes messages to a folder as `.eml` files, which any mail program opens. */
export function createEmlMailer(folder: string, findAddresses: FindAddresses): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    outcome: 'kept',
    async send(message) {
      const { message: bytes } = await transport.sendMail(
        composeMail(message, await findAddresses()),
      );
      // The same name for every attempt: a repetition overwrites.
      await writeSpoolFile(join(folder, `${message.id}.eml`), Buffer.from(bytes as Buffer));
    },
  };
}

/** The e-mail of a message. Every attempt has its Message-ID, so that duplicates are recognised. */
export function composeMail(message: Message, { from, to }: MailAddresses): SendMailOptions {
  const { id, acceptedAt, subject, html, replyTo } = message;
  return {
    from,
    to,
    envelope: { from, to },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(acceptedAt),
    html,
    text: textOf(html),
    ...security,
  };
}

/** Why a message was not handed over. */
export interface Failure {
  /** The message is rejected for good or for now, or no message can be delivered now. */
  readonly retryClass: 'permanent' | 'transient' | 'unavailable';
  /** Safe to log. */
  readonly code: string;
  /** For the operator: the mail server's response, or why there was none. May quote the mail. */
  readonly reason: string;
}

/**
 * Only a response to the content is about one message. Login, sender and recipient are settings:
 * a rejection of these concerns every message, and ends once the settings are right.
 */
export function classifyFailure(error: unknown): Failure {
  const { code = 'no code', responseCode = 0 } = error as { code?: string; responseCode?: number };
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  // 421 closes the connection, whatever the message.
  const isContent = code === 'EMESSAGE' && responseCode >= 400 && responseCode !== 421;
  const verdict = responseCode >= 500 ? 'permanent' : 'transient';
  return {
    retryClass: isContent ? verdict : 'unavailable',
    code: responseCode === 0 ? code : `${code} ${responseCode}`,
    reason,
  };
}
