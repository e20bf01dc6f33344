import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DeliveryError, type Mailer } from './mailer.ts';
import { composeMail, type MailAddresses } from './outgoing-mail.ts';
import { keepFile } from './spool.ts';

/** Puts messages into a folder as files that any mail program opens. */
export function createEmlMailer(folder: string, addresses: MailAddresses): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const made = await transport.sendMail(composeMail(message, addresses));
    try {
      // The same name at every attempt: a repetition replaces.
      await keepFile(join(folder, `${message.id}.eml`), Buffer.from(made.message as Buffer));
    } catch (error) {
      throw new DeliveryError('server-away', 'not written', String(error));
    }
  };
}
