import type { Client } from '../client-address.ts';
import {
  crossOriginHeaders,
  findAllowedOrigin,
  isPreflight,
  type OriginRules,
  preflightHeaders,
} from './allowed-origins.ts';
import type { Accept } from './intake.ts';
import { createRateLimiter, type Rate } from './rate-limiter.ts';
import { readMessage } from './read-message.ts';
import { Refusal } from './refusal.ts';
import { SpoolError } from './spool.ts';
import { hashSubmission, readSubmission } from './submission.ts';

/** Where the handler is mounted. */
export const sendEmailPath = '/api/send-email';

/** How many requests a client may make for each message its rate allows: refused ones count. */
export const requestsPerMessage = 10;

/** Everything the handler needs, so that it also runs as a serverless function. */
export interface MailHandlerOptions {
  readonly accept: Accept;
  readonly origins: OriginRules;
  /** Messages per client; null is no limit. */
  readonly rate: Rate | null;
  readonly log: (line: string) => void;
}

export type MailHandler = (request: Request, client: Client) => Promise<Response>;

/** Answers `/api/send-email` with JSON: `{ok: true}`, or `{error: {code, message, field?}}`. */
export function createMailHandler(options: MailHandlerOptions): MailHandler {
  const { accept, origins, rate, log } = options;
  const limitMessages = createRateLimiter(rate);
  const limitRequests = createRateLimiter(
    rate && { ...rate, messages: rate.messages * requestsPerMessage },
  );

  async function acceptMessage(request: Request, address: string): Promise<void> {
    const message = await readMessage(request);
    // Filled in by a bot, which must not learn that from the response.
    if (message.website) return;
    const submission = readSubmission(message);
    limitMessages(address, hashSubmission(submission));
    await accept(submission);
  }

  async function respond(request: Request, { address }: Client, origin: string | undefined) {
    if (isPreflight(request, origin)) {
      return new Response(null, { status: 204, headers: preflightHeaders });
    }
    if (request.method !== 'POST') {
      const headers = { allow: 'POST' };
      throw new Refusal(405, 'method-not-allowed', 'Method not allowed; use POST.', { headers });
    }
    // Before anything is read: a refused request must cost next to nothing.
    limitRequests(address);
    if (origin === undefined) {
      throw new Refusal(403, 'origin-not-allowed', 'This origin may not send messages here.');
    }
    await acceptMessage(request, address);
    return Response.json({ ok: true }, { status: 202 });
  }

  return async (request, client) => {
    const origin = findAllowedOrigin(request, origins);
    const response = await respond(request, client, origin).catch((error: unknown) =>
      refuse(toRefusal(error, log)),
    );
    const headers = { 'cache-control': 'no-store', ...crossOriginHeaders(origin) };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

function refuse({ status, code, message, details }: Refusal): Response {
  const { field, headers = {} } = details;
  return Response.json({ error: { code, message, field } }, { status, headers });
}

function toRefusal(error: unknown, log: (line: string) => void): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof SpoolError) {
    log(`Could not save a message: ${error.message}`);
    return new Refusal(503, 'unavailable', 'Could not save the message. Please try again later.', {
      headers: { 'retry-after': '60' },
    });
  }
  // Without its message, which may quote what was posted.
  const stack = error instanceof Error ? (error.stack ?? '').split('\n    at ').slice(1) : [];
  log(`Failed to handle a message:\n    at ${stack.join('\n    at ')}`);
  return new Refusal(500, 'internal', 'Internal server error.');
}
