import { livePath } from '../../document/site-data.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { Client } from '../http/client-address.ts';
import { answerMethod, answerText } from '../http/headers.ts';
import type { Log } from '../http/log.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { readBody } from '../http/read-body.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { sendEmailPath } from '../mail/mail-handler.ts';
import type { SiteHandler } from '../site-handler.ts';
import { answerTokenForm } from './preview-pages.ts';
import { hasToken, isToken, tokenCookie } from './token.ts';

interface GateOptions {
  readonly token: string;
  readonly channel: string;
  readonly siteUrl: string;
  /** Of failed attempts, against guessing. */
  readonly limit: RateLimit;
  readonly log: Log;
  /** The preview's. */
  readonly document: () => SiteDocument | undefined;
}

/** Where the token form posts to. */
export const tokenFormPath = '/_preview';

/** More than the token form ever posts. */
const maxFormBytes = 4096;

/** Passes requests with the token's cookie on; shows browsers the token form and refuses the rest. */
export function requireToken(handle: SiteHandler, options: GateOptions): SiteHandler {
  const { token, channel, document } = options;
  return async (request, client = { address: '' }) => {
    const { pathname, search } = new URL(request.url);
    if (isOpenToAll(pathname)) return handle(request, client);
    if (pathname === tokenFormPath) {
      if (request.method === 'POST') return checkToken(request, client, options);
      if (!['GET', 'HEAD'].includes(request.method)) return answerMethod('GET', 'HEAD', 'POST');
    }
    if (hasToken(request, token, channel)) {
      return pathname === tokenFormPath ? goTo('/') : handle(request, client);
    }
    if (pathname === livePath) return refuseMachine();
    if (pathname === sendEmailPath) return refusePost();
    const path = pathname === tokenFormPath ? '/' : pathname + search;
    return answerTokenForm(document(), { channel, path, status: 401 });
  };
}

/** Release files have hashed names, known only to those who have seen a page. */
function isOpenToAll(pathname: string): boolean {
  return (
    pathname.startsWith('/_releases/') || pathname === '/healthz' || pathname === '/robots.txt'
  );
}

async function checkToken(
  request: Request,
  { address }: Client,
  { token, channel, siteUrl, limit, document, log }: GateOptions,
): Promise<Response> {
  const form = await readForm(request);
  const path = ownPath(form.get('path') ?? '/');
  const askAgain = (status: 401 | 429, problem: string) =>
    answerTokenForm(document(), { channel, path, status, problem });
  // Not counted: any site can have its visitors' browsers send wrong tokens.
  if (isSameOrigin(request) === false) return askAgain(401, 'Please enter the token here.');
  if (limit.wait(address) > 0) {
    return askAgain(429, 'Too many failed attempts. Please wait a minute and try again.');
  }
  // Copied from a message, it often has a space around it.
  if (isToken((form.get('token') ?? '').trim(), token)) {
    return goTo(path, { 'set-cookie': tokenCookie(token, channel, siteUrl) });
  }
  limit.count(address);
  log.warn({ channel }, `Wrong token for preview ${channel}.`);
  return askAgain(401, 'Wrong token. Please try again.');
}

/** Empty if it is larger than the token form, or no text. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, maxFormBytes).catch(() => undefined));
}

/** The path if it is on this host, else `/`. */
export function ownPath(text: string): string {
  const base = 'http://own.invalid';
  if (!URL.canParse(text, base)) return '/';
  const { origin, pathname, search } = new URL(text, base);
  // Two leading slashes would name another host.
  return origin === base ? pathname.replace(/^\/+/, '/') + search : '/';
}

export function goTo(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, ...headers } });
}

function refuseMachine(): Response {
  return answerText(401, 'This preview requires a token.', { 'www-authenticate': 'Token' });
}

/** In the format the contact form reads. */
function refusePost(): Response {
  const message = 'This preview requires a token. Reload the page to enter it.';
  const headers = { 'www-authenticate': 'Token' };
  return Response.json({ error: { code: 'no-token', message } }, { status: 401, headers });
}
