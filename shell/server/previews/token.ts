import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookies, setCookie } from '../http/cookies.ts';

const cookieName = 'site-preview';

export function isToken(given: string, token: string): boolean {
  return isSameSecret(digest(token, given), digest(token, token));
}

/**
 * Whether the request proves the token: by the channel's own cookie, which the form sets, or by one that
 * names no channel, which commands send.
 */
export function hasToken(request: Request, token: string, channel: string): boolean {
  const mark = tokenMark(token, channel);
  const names = [cookieName, `${cookieName}-${channel}`];
  const values = names.flatMap((name) => readCookies(request, name));
  return values.some((value) => isSameSecret(value, mark));
}

/** What the cookie holds: an HMAC, which does not reveal the token. */
function tokenMark(token: string, channel: string): string {
  return digest(token, `preview ${channel}`);
}

export function previewCookie(token: string, channel: string): string {
  return `${cookieName}=${tokenMark(token, channel)}`;
}

/** The `Set-Cookie` value once the token was accepted; one for each preview, which may share a host. */
export function tokenCookie(token: string, channel: string, siteUrl: string): string {
  return setCookie(`${cookieName}-${channel}`, tokenMark(token, channel), siteUrl);
}

function digest(token: string, text: string): string {
  return createHmac('sha256', token).update(text).digest('base64url');
}

/** Compares in constant time. */
export function isSameSecret(text: string, other: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
