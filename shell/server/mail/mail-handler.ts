import type { Client } from '../client-address.ts';
import { createRateLimit } from '../rate-limit.ts';
import {
  crossOriginHeaders,
  findAllowedOrigin,
  isPreflight,
  type OriginRules,
  preflightHeaders,
} from './allowed-origins.ts';
import type { Accept } from './intake.ts';
import { readMessage } from './read-message.ts';
import { Refusal } from './refusal.ts';
import { SpoolError } from './spool.ts';
import { hashSubmission, readSubmission } from './submission.ts';

/** Where the handler is mounted. */
export const sendEmailPath = '/api/send-email';

/** So many messages in so many seconds. */
export interface Rate {
  readonly messages: number;
  readonly seconds: number;
}

/** How many requests a client may make for each message its rate allows: refused ones count. */
export const requestsPerMessage = 10;

/** The rate of all clients together, as a multiple of that of one. */
export const overallFactor = 20;

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
  const messages = openLimit(rate, 1);
  const requests = openLimit(rate, requestsPerMessage);

  async function acceptMessage(request: Request, address: string): Promise<void> {
    const message = await readMessage(request);
    // Filled in by a bot, which must not learn that from the response.
    if (message.website) return;
    const submission = readSubmission(message);
    refuseTooMany(messages?.take(address, hashSubmission(submission)));
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
    refuseTooMany(requests?.take(address));
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

function openLimit(rate: Rate | null, factor: number) {
  if (rate === null) return undefined;
  const perClient = rate.messages * factor;
  return createRateLimit({ ...rate, perClient, overall: perClient * overallFactor });
}

function refuseTooMany(wait = 0): void {
  if (wait === 0) return;
  const text = `Too many messages. Please try again in ${wait} seconds.`;
  const headers = { 'retry-after': String(wait) };
  throw new Refusal(429, 'too-many-requests', text, { headers });
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
