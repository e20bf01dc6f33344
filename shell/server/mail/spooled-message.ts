import { interests } from '@site/contract/contact';
import { z } from 'zod';
import { hashSubmission, type Submission } from './submission.ts';

/** How long the same message counts as one. */
export const sameFor = 10 * 60_000;

const failureSchema = z.object({
  at: z.iso.datetime(),
  /** For the owner: what the mail server said, or what kept us from asking it. */
  reason: z.string(),
});

/** A message as its file in the spool has it. */
export const spooledMessageSchema = z.object({
  id: z.string(),
  /** The same at every attempt, so that mail servers can tell a repetition. */
  messageId: z.string(),
  acceptedAt: z.iso.datetime(),
  /** When it was last put into the queue; three days later it is given up. */
  queuedAt: z.iso.datetime(),
  inquiry: z.object({
    name: z.string(),
    organisation: z.string(),
    contactInfo: z.string(),
    interest: z.enum(interests),
    message: z.string(),
  }),
  replyTo: z.string().exactOptional(),
  tries: z.number(),
  lastFailure: failureSchema.exactOptional(),
});

export type SpooledMessage = z.output<typeof spooledMessageSchema>;

/** What is kept of a message that was delivered: nothing of its text. */
export const deliveredRecordSchema = z.object({
  id: z.string(),
  acceptedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime(),
});

export type DeliveredRecord = z.output<typeof deliveredRecordSchema>;

/** What every file of the spool has in common. */
export const rowSchema = z.object({
  acceptedAt: z.iso.datetime(),
  tries: z.number().default(0),
  lastFailure: failureSchema.exactOptional(),
});

/**
 * The name of a message: the ten minutes it came in, and its content. The same message twice
 * in that time is the same file.
 */
export function idOf(submission: Submission, time: number): string {
  const start = new Date(Math.floor(time / sameFor) * sameFor);
  return `${start.toISOString().slice(0, 16).replace(':', '-')}-${hashSubmission(submission)}`;
}

/** The earliest moment at which a message of that name came in. */
export function earliestOf(id: string): number {
  return Date.parse(`${id.slice(0, 13)}:${id.slice(14, 16)}Z`);
}

export function spoolMessage(submission: Submission, time: number, from: string): SpooledMessage {
  const id = idOf(submission, time);
  const now = new Date(time).toISOString();
  const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
  return { id, messageId, acceptedAt: now, queuedAt: now, ...submission, tries: 0 };
}

export function deliveredRecord({ id, acceptedAt }: SpooledMessage, time: number): DeliveredRecord {
  return { id, acceptedAt, deliveredAt: new Date(time).toISOString() };
}
