import { createHmac, timingSafeEqual } from 'node:crypto';

const cookieName = 'site-preview';

/** How long a browser is not asked again, in seconds. */
const lifetime = 30 * 86_400;

/** True when it is the token; takes as long for a near miss as for any other. */
export function isToken(given: string, token: string): boolean {
  return isEqual(digest(token, given), digest(token, token));
}

/** True when the request comes from a browser that has given this token for this channel. */
export function hasGivenToken(request: Request, token: string, channel: string): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  return cookies.some((cookie) => isEqual(cookie, previewCookie(token, channel)));
}

/** The cookie of who has given the token: an HMAC, from which the token cannot be read. */
export function previewCookie(token: string, channel: string): string {
  return `${cookieName}=${mark(token, channel)}`;
}

/** The `Set-Cookie` after the token was given. */
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

/** Behind a proxy that ends TLS the browser's own `Origin` still tells how the visitor came. */
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
