import { z } from 'zod';
import type { ContactMessage } from './message.ts';

/** The most characters of an e-mail address. */
const addressLimit = 254;

/** The form's own messages have 20, besides line breaks. */
const mostTags = 2000;

const countTags = (html: string) => html.match(/<(?!br[\s/>])/gi)?.length ?? 0;

/** A single line: nothing that could end a header. */
const line = (limit: number) =>
  z
    .string('must be a string')
    .max(limit, `must have at most ${limit} characters`)
    .refine((text) => !/[\r\n\0]/.test(text), 'must be one line');

/** Keeps message and schema in step. */
type FieldSchemas = {
  readonly [Field in keyof Required<ContactMessage>]: z.ZodType<ContactMessage[Field]>;
};

/** The body of `POST /api/send-email`; apart from the form's code, which does without zod. */
export const contactMessageSchema: z.ZodType<ContactMessage> = z.object({
  /** Ignored, like `to`: the server uses its own addresses. */
  from: line(addressLimit),
  to: line(addressLimit),
  subject: line(200),
  /** As long as the body may be. Each tag takes longer to read the more are open. */
  html: z
    .string('must be a string')
    .refine(
      (html) => countTags(html) <= mostTags,
      `must have at most ${mostTags} tags besides <br>`,
    ),
  /** As typed: an e-mail address, a phone number or anything else. */
  replyTo: line(addressLimit),
  /** Hidden from people: only programs fill it in. */
  website: z.string('must be a string').exactOptional(),
} satisfies FieldSchemas);
