import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { SiteDocument } from '../../document/site-document.ts';
import type { SmtpServer } from './smtp-url.ts';
import type { Spool } from './spool.ts';
import type { Message } from './spooled-message.ts';

/** Limits of an SMTP dialogue, in milliseconds. */
export const smtpTimeouts = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  /** Between two responses. */
  socketTimeout: 15_000,
  /** In total, for a server that trickles its responses. */
  dialogueTimeout: 120_000,
};

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Hands messages over to a mail server, each over a connection of its own. Without a server it
 * writes them to the spool as `.eml` files, which any mail program opens.
 */
export function createMailer(
  spool: Spool,
  findAddresses: () => Promise<SiteDocument['mail']>,
  server?: SmtpServer,
  { dialogueTimeout, ...limits } = smtpTimeouts,
) {
  const transport: Transporter = server
    ? createTransport({ ...server, ...limits, dnsTimeout: limits.connectionTimeout })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    /** The state of a message that was handed over. */
    outcome: server ? 'delivered' : 'kept',
    /** Rejects with what {@link classifyFailure} classifies. */
    async send(message: Message): Promise<void> {
      const mail = composeMail(message, await findAddresses());
      const signal = AbortSignal.timeout(dialogueTimeout);
      const { message: eml } = await transport.sendMail({ ...mail, signal });
      // The same name for every attempt: a repetition overwrites.
      if (server === undefined) await spool.writeFile(`kept/${message.id}.eml`, eml);
    },
  } as const;
}

/**
 * The e-mail of a message, from and to the server's own addresses. Every attempt has the same
 * Message-ID, so that duplicates are recognised.
 */
export function composeMail(
  { id, acceptedAt, subject, text, replyTo }: Message,
  { from, to }: SiteDocument['mail'],
): SendMailOptions {
  return {
    from,
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(acceptedAt),
    text,
  };
}

/** Why a message was not handed over. */
export type Failure = ReturnType<typeof classifyFailure>;

/**
 * Says whether the message is rejected for good or for now, or no message can be delivered now.
 * Only a response to the content is about one message. Login, sender and recipient are settings:
 * a rejection of these concerns every message, and ends once the settings are right.
 */
export function classifyFailure(error: unknown) {
  const { code = 'no code', responseCode = 0 } = error as { code?: string; responseCode?: number };
  // 421 closes the connection, whatever the message.
  const isContent = code === 'EMESSAGE' && responseCode >= 400 && responseCode !== 421;
  const verdict = responseCode >= 500 ? 'permanent' : 'transient';
  return {
    retryClass: isContent ? verdict : 'unavailable',
    /** Safe to log. */
    code: responseCode === 0 ? code : `${code} ${responseCode}`,
    /** For the operator: the mail server's response, or why there was none. May quote the mail. */
    reason: (error instanceof Error ? error.message : String(error)).slice(0, 500),
  } as const;
}
