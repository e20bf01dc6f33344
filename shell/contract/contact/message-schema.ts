import { z } from 'zod';
import type { ContactMessage } from './message.ts';

/** The most characters of an e-mail address. */
const addressLimit = 254;

/** Text of one line: what could end a header or a string is refused. */
const line = (limit: number) =>
  z
    .string('must be a string')
    .max(limit, `must have at most ${limit} characters`)
    .refine((text) => !/[\r\n\0]/.test(text), 'must be one line');

/** The schema of every field: message and schema cannot drift apart. */
type FieldSchemas = {
  readonly [Field in keyof Required<ContactMessage>]: z.ZodType<ContactMessage[Field]>;
};

/**
 * Reads the body of `POST /api/send-email`; for servers, as it brings zod along. An issue's
 * path names the field.
 */
export const contactMessageSchema: z.ZodType<ContactMessage> = z.object({
  /** Only the server's own address is ever used. */
  from: line(addressLimit),
  /** Only the server's own address is ever used. */
  to: line(addressLimit),
  subject: line(200),
  /** As `formatInquiry` writes it. */
  html: z.string('must be a string'),
  /** What the visitor typed: an e-mail address, a phone number or anything else. */
  replyTo: line(addressLimit),
  /** A field people do not see: whoever fills it in is a program. */
  website: z.string('must be a string').exactOptional(),
} satisfies FieldSchemas);
