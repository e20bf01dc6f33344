import { domainToASCII } from 'node:url';
import { type ContactMessage, interests, subjectOf } from '@site/contract/contact';
import { contactMessageSchema } from '@site/contract/contact/schema';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { readBody } from '../http/read-body.ts';
import { htmlToText, type Submission } from './spooled-message.ts';

/** The largest accepted body, in bytes: more than browsers send of a page that is being left. */
export const bodyLimit = 64 * 1024;

/** What refuses a request when thrown: `code` is for programs, `message` for whoever sent it. */
export function mailRefusal(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  { field, headers = {} }: { readonly field?: string; readonly headers?: HeadersInit } = {},
): HTTPException {
  const res = Response.json({ error: { code, message, field } }, { status, headers });
  return new HTTPException(status, { message, res });
}

/**
 * Reads the message that a request posts from the site or from that preview; undefined if its
 * hidden field is filled in, as only programs do. Throws a {@link mailRefusal}.
 */
export async function readSubmission(
  request: Request,
  preview?: string,
): Promise<Submission | undefined> {
  checkType(request);
  const { data, error } = contactMessageSchema.safeParse(await readJson(request));
  if (data !== undefined) return data.website ? undefined : toSubmission(data, preview);
  const [issue] = error.issues;
  const field = issue?.path[0]?.toString();
  if (field === undefined) throw mailRefusal(400, 'bad-body', 'The body must be a JSON object.');
  throw mailRefusal(400, 'bad-field', `${field} ${issue?.message}.`, { field });
}

function checkType({ headers }: Request): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json' && !headers.has('content-encoding')) return;
  throw mailRefusal(415, 'unsupported-type', 'The body must be uncompressed application/json.', {
    headers: { accept: 'application/json' },
  });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    const text = await readBody(request, bodyLimit);
    if (text !== undefined) return JSON.parse(text);
  } catch {
    // The error's own message quotes the body.
    throw mailRefusal(400, 'bad-body', 'The body is not valid JSON.');
  }
  throw mailRefusal(413, 'too-large', `The body exceeds ${bodyLimit} bytes.`);
}

/** Throws a {@link mailRefusal} when the message has no text. */
export function toSubmission(
  { subject, html, replyTo }: ContactMessage,
  preview?: string,
): Submission {
  const text = htmlToText(html);
  if (text === '') throw mailRefusal(400, 'bad-field', 'html has no text.', { field: 'html' });
  const known =
    interests.map(subjectOf).find((one) => one === subject.trim()) ?? subjectOf('Other');
  const address = readAddress(replyTo);
  return {
    // Whoever answers must see that a test wrote it.
    subject: preview === undefined ? known : `[${preview}] ${known}`,
    ...(address === undefined ? { text: withReplyTo(text, replyTo) } : { text, replyTo: address }),
  };
}

/** What is no address goes into the text, unless it is there already, as it is in the form's. */
function withReplyTo(text: string, replyTo: string): string {
  const onOneLine = (words: string) => words.replace(/[\p{C}\s]+/gu, ' ').trim();
  const given = onOneLine(replyTo);
  return onOneLine(text).includes(given) ? text : `${text}\n\nReply to: ${given}`;
}

/** An e-mail address as mail servers write it: `ü.example` is `xn--tda.example`. */
function readAddress(given: string): string | undefined {
  const ascii = given.trim().replace(/(?<=@)[^@/?#\\%]*[^\0-\x7f][^@/?#\\%]*$/, domainToASCII);
  return z.email().safeParse(ascii).data;
}
