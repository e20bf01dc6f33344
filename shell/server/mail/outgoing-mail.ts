import {
  formatInquiry,
  type Inquiry,
  inquiryLabels,
  noOrganisation,
  subjectOf,
} from '@site/contract/contact';
import type { SendMailOptions } from 'nodemailer';
import type { SpooledMessage } from './spooled-message.ts';

/** The server's own addresses: nothing a client wrote gets into the envelope. */
export interface MailAddresses {
  readonly from: string;
  readonly to: string;
}

/** The e-mail of a message, for any of nodemailer's transports. */
export function composeMail(message: SpooledMessage, { from, to }: MailAddresses): SendMailOptions {
  const { inquiry, messageId, acceptedAt, replyTo } = message;
  return {
    from,
    to,
    envelope: { from, to },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: subjectOf(inquiry.interest),
    messageId,
    date: new Date(acceptedAt),
    html: formatInquiry(inquiry),
    text: formatText(inquiry),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function formatText(inquiry: Inquiry): string {
  const values = { ...inquiry, organisation: inquiry.organisation || noOrganisation };
  const { message, ...others } = inquiryLabels;
  const lines = Object.entries(others).map(
    ([field, label]) => `${label}: ${values[field as keyof typeof others]}`,
  );
  return `${lines.join('\n')}\n\n${message}:\n${inquiry.message}\n`;
}
