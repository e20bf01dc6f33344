import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail, DeliveryError, type MailAddresses, type Mailer } from './mailer.ts';
import { writeSpoolFile } from './spool.ts';

/** Writes messages to a folder as `.eml` files, which any mail program opens. */
export function createEmlMailer(folder: string, addresses: MailAddresses): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const { message: bytes } = await transport.sendMail(composeMail(message, addresses));
    try {
      // The same name for every attempt: a repetition overwrites.
      await writeSpoolFile(join(folder, `${message.id}.eml`), Buffer.from(bytes as Buffer));
    } catch (error) {
      throw new DeliveryError('server-unavailable', 'write failed', String(error));
    }
  };
}
