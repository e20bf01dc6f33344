import { createHash } from 'node:crypto';
import {
  type ContactMessage,
  type Inquiry,
  type Interest,
  inquiryLimits,
  interests,
  subjectOf,
} from '@site/contract/contact';
import { readInquiry } from './read-inquiry.ts';
import { Refusal } from './refusal.ts';

/** What is taken from a posted message; everything else is the server's own. */
export interface Submission {
  readonly inquiry: Inquiry;
  /** The visitor's e-mail address, if that is what was typed. */
  readonly replyTo?: string;
}

/** Reads a message; throws a refusal that names the field when its text cannot be taken. */
export function readSubmission({ subject, html, replyTo }: ContactMessage): Submission {
  const inquiry = readInquiry(html, interestIn(subject));
  if (inquiry === undefined) throw badHtml('has none of the expected labels');
  for (const [field, limit] of Object.entries(inquiryLimits)) {
    const { length } = inquiry[field as keyof typeof inquiryLimits];
    if (length > limit) throw badHtml(`has a ${field} of more than ${limit} characters`);
  }
  const address = replyTo.trim();
  return { inquiry, ...(isAddress(address) ? { replyTo: address } : {}) };
}

/** The same for the same message, whatever was sent beside its text. */
export function hashSubmission({ inquiry, replyTo }: Submission): string {
  const { name, organisation, contactInfo, interest, message } = inquiry;
  const parts = [name, organisation, contactInfo, interest, message, replyTo ?? ''];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

function interestIn(subject: string): Interest {
  return interests.find((interest) => subjectOf(interest) === subject.trim()) ?? 'Other';
}

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const domainPart = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const addressPattern = new RegExp(
  `^(?=.{1,64}@)${word}(?:\\.${word})*@(?:${domainPart}\\.)+(?=[^.]*[a-z])${domainPart}$`,
  'i',
);

/** Whether a text is exactly one e-mail address that needs no quotes and no extension of SMTP. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text);
}

function badHtml(message: string): Refusal {
  return new Refusal({
    status: 400,
    code: 'bad-field',
    message: `html ${message}.`,
    field: 'html',
  });
}
