import { createHash } from 'node:crypto';
import { type ContactMessage, interests, subjectOf } from '@site/contract/contact';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** The part of a posted message that is delivered. */
export interface Submission {
  /** One of the form's. */
  readonly subject: string;
  /** Text, `<p>` and `<br />`, nothing else. */
  readonly html: string;
  /** Only when the visitor gave an e-mail address. */
  readonly replyTo?: string;
}

/** Throws a refusal when the message has no text. */
export function readSubmission({ subject, html, replyTo }: ContactMessage): Submission {
  const sanitized = sanitizeHtml(html, { allowedTags: ['p', 'br'], allowedAttributes: {} });
  if (textOf(sanitized) === '') {
    throw new Refusal(400, 'bad-field', 'html has no text.', { field: 'html' });
  }
  const address = z.email().safeParse(replyTo.trim()).data;
  return {
    subject: knownSubject(subject.trim()),
    html: sanitized,
    ...(address === undefined ? {} : { replyTo: address }),
  };
}

/** Identical for repetitions of a message. */
export function hashSubmission({ subject, html, replyTo = '' }: Submission): string {
  const content = JSON.stringify([subject, html, replyTo]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** The plain text of a submission's HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<br \/>|<\/p>/g, '\n')
    .replaceAll('<p>', '')
    .replace(/&(amp|lt|gt);/g, (entity, name) => characters[name] ?? entity)
    .trim();
}

function knownSubject(subject: string): string {
  return interests.map(subjectOf).find((known) => known === subject) ?? subjectOf('Other');
}
