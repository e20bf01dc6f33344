import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { StoreError } from '../../store/drivers/driver.ts';
import type { Client } from '../http/client-address.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { MailSettings } from './mail-settings.ts';
import { mailRefusal, readSubmission } from './read-submission.ts';
import { hashSubmission, type Submission } from './spooled-message.ts';

/** Where the handler is mounted. */
export const sendEmailPath = '/api/send-email';

/** The requests that a client may make for each message its rate allows: refused ones count. */
export const requestsPerMessage = 10;

/** The rate of all clients together, as a multiple of that of one. */
export const overallFactor = 20;

/** Lets a page of another origin post JSON and read the response. */
const allowCors = cors({
  origin: (origin) => origin,
  allowMethods: ['POST'],
  allowHeaders: ['content-type'],
  maxAge: 86_400,
});

/**
 * Answers `/api/send-email` with JSON: `{ok: true}`, or `{error: {code, message, field?}}`. The
 * subject of what a preview's page sends starts with the preview's name.
 */
export function createMailHandler(
  { origins, rate }: Pick<MailSettings, 'origins' | 'rate'>,
  accept: (submission: Submission) => Promise<void>,
  log: (line: string) => void,
) {
  const messages = openLimit(rate, 1);
  const requests = openLimit(rate, requestsPerMessage);
  // Apart: any site can have its visitors' browsers send here.
  const foreign = openLimit(rate, requestsPerMessage);
  const app = new Hono<{ Bindings: Client & { preview?: string | undefined } }>();
  app.onError((error) => toRefusal(error, log).getResponse());
  app.use((c, next) => (isAllowedOrigin(c.req.raw, origins) ? allowCors(c, next) : next()));
  app.post('*', async ({ req, env }) => {
    const isAllowed = isAllowedOrigin(req.raw, origins);
    // Before anything is read: a refused request must cost next to nothing.
    refuseTooMany((isAllowed ? requests : foreign).take(env.address));
    if (!isAllowed) {
      throw mailRefusal(403, 'origin-not-allowed', 'This origin may not send messages here.');
    }
    const submission = await readSubmission(req.raw, env.preview);
    // A program must not learn from the response that its message is dropped.
    if (submission !== undefined) {
      refuseTooMany(messages.take(env.address, hashSubmission(submission)));
      await accept(submission);
    }
    return Response.json({ ok: true }, { status: 202 });
  });
  app.all('*', () => {
    const headers = { allow: 'POST' };
    throw mailRefusal(405, 'method-not-allowed', 'Method not allowed; use POST.', { headers });
  });
  return async (request: Request, client: Client, preview?: string): Promise<Response> => {
    const response = await app.fetch(request, { ...client, preview });
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/** Whether the page that sends is of an allowed origin, which browsers name with every POST. */
export function isAllowedOrigin(
  request: Request,
  { origins, ownHost }: MailSettings['origins'],
): boolean {
  const isListed = origins.includes(request.headers.get('origin') ?? '');
  return isListed || (ownHost && isSameOrigin(request) === true);
}

function openLimit({ messages, seconds }: MailSettings['rate'], factor: number) {
  const perClient = messages * factor;
  return createRateLimit({ seconds, perClient, overall: perClient * overallFactor });
}

function refuseTooMany(wait: number): void {
  if (wait === 0) return;
  const text = `Too many messages. Please try again in ${wait} seconds.`;
  throw mailRefusal(429, 'too-many-requests', text, { headers: { 'retry-after': String(wait) } });
}

function toRefusal(error: Error, log: (line: string) => void): HTTPException {
  if (error instanceof HTTPException) return error;
  if (error instanceof StoreError) {
    log(`Could not save a message: ${error.message}`);
    const text = 'Could not save the message. Please try again later.';
    return mailRefusal(503, 'unavailable', text, { headers: { 'retry-after': '60' } });
  }
  // Without its message, which may quote what was posted.
  const stack = (error.stack ?? '').split('\n    at ').slice(1);
  log(`Failed to handle a message:\n    at ${stack.join('\n    at ')}`);
  return mailRefusal(500, 'internal', 'Internal server error.');
}
