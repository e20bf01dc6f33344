import { createHmac, timingSafeEqual } from 'node:crypto';

const cookieName = 'site-preview';

/** Lifetime of the cookie, in seconds. */
const lifetime = 30 * 86_400;

/** Compares in constant time. */
export function isToken(given: string, token: string): boolean {
  return isEqual(digest(token, given), digest(token, token));
}

/** Whether the request has this cookie, from `previewCookie`. */
export function hasCookie(request: Request, cookie: string): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  return cookies.some((one) => isEqual(one, cookie));
}

/** The cookie that opens a preview: an HMAC, which does not reveal the token. */
export function previewCookie(token: string, channel: string): string {
  return `${cookieName}=${mark(token, channel)}`;
}

/** The `Set-Cookie` value once the token was accepted. */
export function tokenCookie(request: Request, token: string, channel: string): string {
  const parts = [
    previewCookie(token, channel),
    'Path=/',
    `Max-Age=${lifetime}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(request) ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

/** Behind a proxy that terminates TLS, the browser's `Origin` header still has the scheme. */
function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  const origin = request.headers.get('origin') ?? '';
  return forwarded === 'https' || origin.startsWith('https:') || request.url.startsWith('https:');
}

const mark = (token: string, channel: string) => digest(token, `preview ${channel}`);

function digest(token: string, text: string): string {
  return createHmac('sha256', token).update(text).digest('base64url');
}

function isEqual(text: string, other: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
