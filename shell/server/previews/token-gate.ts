import { type Client, findClientAddress, type TrustedProxies } from '../client-address.ts';
import { sendEmailPath } from '../mail/mail-handler.ts';
import type { SiteHandler } from '../site-handler.ts';
import { answerQuestion } from './preview-pages.ts';
import { hasGivenToken, isToken, tokenCookie } from './token.ts';
import type { TryLimit } from './try-limit.ts';

interface GateOptions {
  readonly token: string;
  readonly channel: string;
  readonly limit: TryLimit;
  readonly proxies: TrustedProxies;
  /** Styles of the page that asks. */
  readonly styles: () => Promise<readonly string[]>;
}

/** Longer than any form this server writes, in bytes. */
const longestForm = 4096;

/** Hands on what comes with the token, asks browsers for it once, and refuses the rest. */
export function askForToken(handle: SiteHandler, options: GateOptions): SiteHandler {
  const { token, channel, styles } = options;
  return async (request, client) => {
    const { pathname, search } = new URL(request.url);
    if (isOpenToAll(pathname)) return handle(request, client);
    if (pathname === '/_preview' && request.method === 'POST') {
      return takeToken(request, client, options);
    }
    if (hasGivenToken(request, token, channel)) {
      return pathname === '/_preview' ? goTo('/') : handle(request, client);
    }
    if (pathname === '/_site.json') return refuseMachine();
    if (pathname === sendEmailPath) return refusePost();
    const path = pathname === '/_preview' ? '/' : pathname + search;
    return answerQuestion({ channel, path, status: 401, styles: await styles() });
  };
}

/** Files of releases are named by their content: only who has seen a page knows them. */
function isOpenToAll(pathname: string): boolean {
  return (
    pathname.startsWith('/_releases/') || pathname === '/healthz' || pathname === '/robots.txt'
  );
}

async function takeToken(
  request: Request,
  client: Client | undefined,
  { token, channel, limit, proxies, styles }: GateOptions,
): Promise<Response> {
  const forwardedFor = request.headers.get('x-forwarded-for');
  const address = findClientAddress(client?.address ?? '', forwardedFor, proxies);
  const form = await readForm(request);
  const path = ownPath(form.get('path') ?? '/');
  const askAgain = async (status: 401 | 429, problem: string) =>
    answerQuestion({ channel, path, status, problem, styles: await styles() });
  if (limit.isReached(address)) {
    return askAgain(429, 'There were too many wrong tries. Please wait a minute and try again.');
  }
  if (isToken(form.get('token') ?? '', token)) {
    return goTo(path, { 'set-cookie': tokenCookie(request, token, channel) });
  }
  limit.noteWrong(address);
  return askAgain(401, 'That is not the token of this preview. Please try again.');
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return new URLSearchParams(length <= longestForm ? await request.text() : '');
}

/** The path on this host, whatever else the text may try to name. */
function ownPath(text: string): string {
  const base = 'http://own.invalid';
  if (!URL.canParse(text, base)) return '/';
  const { origin, pathname, search } = new URL(text, base);
  // Two slashes at the start would name another host.
  return origin === base ? pathname.replace(/^\/+/, '/') + search : '/';
}

function goTo(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, ...headers } });
}

function refuseMachine(): Response {
  return new Response('This preview asks for its token.\n', {
    status: 401,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'www-authenticate': 'Token' },
  });
}

/** As the contact form reads it. */
function refusePost(): Response {
  const message = 'This preview asks for its token: load the page again.';
  return Response.json({ error: { code: 'no-token', message } }, { status: 401 });
}
