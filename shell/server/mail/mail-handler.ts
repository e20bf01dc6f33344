import type { ContactMessage } from '@site/contract/contact';
import { contactMessageSchema } from '@site/contract/contact/schema';
import {
  crossOriginHeaders,
  findAllowedOrigin,
  type OriginRules,
  preflightHeaders,
} from './allowed-origins.ts';
import { findClientAddress, type TrustedProxies } from './client-address.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { readJson } from './read-body.ts';
import { Refusal, type RefusalReason } from './refusal.ts';
import { SpoolError } from './spool.ts';
import { hashSubmission, readSubmission, type Submission } from './submission.ts';

/** Where the handler is mounted. */
export const sendEmailPath = '/api/send-email';

/** Everything the handler needs, so that it also runs as a serverless function. */
export interface MailHandlerOptions {
  /** Resolves once the message cannot be lost any more; rejects with a `SpoolError`. */
  readonly accept: (submission: Submission) => Promise<void>;
  readonly origins: OriginRules;
  readonly proxies: TrustedProxies;
  readonly limiter: RateLimiter;
  readonly log: (line: string) => void;
}

/** Who is at the other end of the connection. */
export interface Client {
  readonly address: string;
}

export type MailHandler = (request: Request, client: Client) => Promise<Response>;

/** Answers `/api/send-email` with JSON: `{ok: true}`, or `{error: {code, message, field?}}`. */
export function createMailHandler(options: MailHandlerOptions): MailHandler {
  return async (request, client) => {
    const origin = findAllowedOrigin(request, options.origins);
    const headers = { 'cache-control': 'no-store', ...crossOriginHeaders(origin) };
    try {
      checkMethod(request);
      if (origin === undefined) throw foreignOrigin();
      if (request.method === 'OPTIONS') {
        return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders } });
      }
      await takeMessage(request, client, options);
      return Response.json({ ok: true }, { status: 202, headers });
    } catch (error) {
      const { status, headers: more, ...rest } = reasonOf(error, options.log);
      return Response.json({ error: rest }, { status, headers: { ...headers, ...more } });
    }
  };
}

async function takeMessage(
  request: Request,
  client: Client,
  { accept, limiter, proxies }: MailHandlerOptions,
): Promise<void> {
  const message = readMessage(await readJson(request));
  if (message.website) return;
  const submission = readSubmission(message);
  const forwardedFor = request.headers.get('x-forwarded-for');
  const address = findClientAddress(client.address, forwardedFor, proxies);
  limiter.take(address, hashSubmission(submission));
  await accept(submission);
}

function readMessage(body: unknown): ContactMessage {
  const result = contactMessageSchema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [field] = issue?.path ?? [];
  throw new Refusal({
    status: 400,
    code: 'bad-field',
    message:
      field === undefined ? 'The body must be an object.' : `${String(field)} ${issue?.message}.`,
    ...(field === undefined ? {} : { field: String(field) }),
  });
}

function checkMethod({ method }: Request): void {
  if (method === 'POST' || method === 'OPTIONS') return;
  throw new Refusal({
    status: 405,
    code: 'wrong-method',
    message: 'This address answers POST.',
    headers: { allow: 'POST, OPTIONS' },
  });
}

function foreignOrigin(): Refusal {
  return new Refusal({
    status: 403,
    code: 'foreign-origin',
    message: 'Only pages of this site may post here.',
  });
}

function reasonOf(error: unknown, log: (line: string) => void): RefusalReason {
  if (error instanceof Refusal) return error.reason;
  if (error instanceof SpoolError) {
    log(`A message could not be kept: ${error.message}`);
    const message = 'The message could not be kept. Please try again later.';
    return { status: 503, code: 'not-kept', message, headers: { 'retry-after': '60' } };
  }
  // Without its message: that may quote what was posted.
  const stack = error instanceof Error ? (error.stack ?? '').split('\n    at ').slice(1) : [];
  log(`A message could not be read:\n    at ${stack.join('\n    at ')}`);
  return { status: 500, code: 'internal', message: 'The server could not answer this request.' };
}
