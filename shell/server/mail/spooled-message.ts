import { z } from 'zod';
import { hashSubmission, type Submission } from './submission.ts';

/** How long a repetition counts as the same message, in milliseconds. */
export const dedupeWindow = 10 * 60_000;

const failureSchema = z.object({
  at: z.iso.datetime(),
  /** For the operator: the mail server's response, or why there was none. */
  reason: z.string(),
});

/** A file in `queue` or `dead`. */
export const spooledMessageSchema = z.object({
  id: z.string(),
  /** The same for every attempt, so that mail servers can recognise duplicates. */
  messageId: z.string(),
  acceptedAt: z.iso.datetime(),
  /** When it entered the queue, last: retrying a dead message sets it again. */
  queuedAt: z.iso.datetime(),
  subject: z.string(),
  html: z.string(),
  replyTo: z.string().exactOptional(),
  attempts: z.number(),
  lastFailure: failureSchema.exactOptional(),
});

export type SpooledMessage = z.output<typeof spooledMessageSchema>;

/** What the files of all places have in common; those in `delivered` hold nothing else. */
export const spoolRecordSchema = z.object({
  acceptedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().optional(),
  attempts: z.number().default(0),
  lastFailure: failureSchema.optional(),
});

/** Names a message by its dedupe window and its content: a repetition gets the same name. */
export function idOf(submission: Submission, time: number): string {
  const start = new Date(Math.floor(time / dedupeWindow) * dedupeWindow);
  return `${start.toISOString().slice(0, 16).replace(':', '-')}-${hashSubmission(submission)}`;
}

/** Start of the window in an id: the earliest moment the message can have been accepted. */
export function windowStart(id: string): number {
  return Date.parse(`${id.slice(0, 13)}:${id.slice(14, 16)}Z`);
}

/** The Message-ID gets the domain of `from`. */
export function spoolMessage(submission: Submission, time: number, from: string): SpooledMessage {
  const id = idOf(submission, time);
  const now = new Date(time).toISOString();
  const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
  return { id, messageId, acceptedAt: now, queuedAt: now, ...submission, attempts: 0 };
}
