import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';

/** What may have become of a message, in this order: each is a folder of the spool. */
export const states = ['queue', 'delivered', 'kept', 'dead'] as const;

export type State = (typeof states)[number];

/** What a message's file says. Once it is delivered or kept, nothing in it says what was written. */
const recordSchema = z.object({
  acceptedAt: z.iso.datetime(),
  /** When it entered the queue, last: retrying a dead message sets it again. */
  queuedAt: z.iso.datetime(),
  /** One of the form's, after the name of the preview it was sent from, if any. */
  subject: z.string(),
  text: z.string(),
  /** Only when the visitor gave an e-mail address. */
  replyTo: z.string().exactOptional(),
  attempts: z.number(),
  /** For the operator; may quote the mail. */
  lastFailure: z.string().exactOptional(),
});

/** Until 2026-11-25 files had HTML in place of the text. */
const fileSchema = z
  .looseObject({ html: z.string().exactOptional() })
  .transform(({ html, ...file }) =>
    html === undefined ? file : { ...file, text: htmlToText(html) },
  )
  .pipe(recordSchema);

export interface Message extends z.output<typeof recordSchema> {
  readonly id: string;
  readonly state: State;
}

/** The part of a message that a visitor sends. */
export type Submission = Pick<Message, 'subject' | 'text' | 'replyTo'>;

/** Identical for repetitions. */
export function hashSubmission({ subject, text, replyTo = '' }: Submission): string {
  const content = JSON.stringify([subject, text, replyTo]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Reads the file of a message; null when it is unreadable. */
export function parseMessage(state: State, id: string, file: Uint8Array): Message | null {
  try {
    return { id, state, ...fileSchema.parse(JSON.parse(Buffer.from(file).toString())) };
  } catch {
    return null;
  }
}

/** The text of any HTML, with a line break for each `<br>` and after each paragraph. */
export function htmlToText(html: string): string {
  const plain = sanitizeHtml(html, { allowedTags: ['p', 'br'], allowedAttributes: {} })
    .replace(/<br \/>|<\/p>|\r\n?/g, '\n')
    .replaceAll('<p>', '');
  return plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}
