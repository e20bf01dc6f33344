import { type Client, findClientAddress, type TrustedProxies } from '../client-address.ts';
import {
  crossOriginHeaders,
  findAllowedOrigin,
  type OriginRules,
  preflightHeaders,
} from './allowed-origins.ts';
import type { Accept } from './intake.ts';
import type { LimitRate } from './rate-limiter.ts';
import { readMessage } from './read-message.ts';
import { Refusal } from './refusal.ts';
import { SpoolError } from './spool.ts';
import { hashSubmission, readSubmission } from './submission.ts';

/** Where the handler is mounted. */
export const sendEmailPath = '/api/send-email';

/** Everything the handler needs, so that it also runs as a serverless function. */
export interface MailHandlerOptions {
  readonly accept: Accept;
  readonly origins: OriginRules;
  readonly proxies: TrustedProxies;
  readonly limitRate: LimitRate;
  readonly log: (line: string) => void;
}

export type MailHandler = (request: Request, client: Client) => Promise<Response>;

/** Answers `/api/send-email` with JSON: `{ok: true}`, or `{error: {code, message, field?}}`. */
export function createMailHandler(options: MailHandlerOptions): MailHandler {
  return async (request, client) => {
    const origin = findAllowedOrigin(request, options.origins);
    const headers = { 'cache-control': 'no-store', ...crossOriginHeaders(origin) };
    try {
      checkRequest(request, origin);
      if (request.method === 'OPTIONS') {
        return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders } });
      }
      await acceptMessage(request, client, options);
      return Response.json({ ok: true }, { status: 202, headers });
    } catch (error) {
      const { status, code, message, details } = toRefusal(error, options.log);
      return Response.json(
        { error: { code, message, field: details.field } },
        { status, headers: { ...headers, ...details.headers } },
      );
    }
  };
}

function checkRequest({ method }: Request, origin: string | undefined): void {
  if (method !== 'POST' && method !== 'OPTIONS') {
    throw new Refusal(405, 'method-not-allowed', 'Method not allowed; use POST.', {
      headers: { allow: 'POST, OPTIONS' },
    });
  }
  if (origin === undefined) {
    throw new Refusal(403, 'origin-not-allowed', 'This origin may not send messages here.');
  }
}

async function acceptMessage(
  request: Request,
  client: Client,
  { accept, limitRate, proxies }: MailHandlerOptions,
): Promise<void> {
  const message = await readMessage(request);
  // Filled in by a program, which learns nothing from the response.
  if (message.website) return;
  const submission = readSubmission(message);
  const forwardedFor = request.headers.get('x-forwarded-for');
  const address = findClientAddress(client.address, forwardedFor, proxies);
  limitRate(address, hashSubmission(submission));
  await accept(submission);
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
