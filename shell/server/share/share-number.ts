import { randomInt } from 'node:crypto';
import { readCookies, setCookie } from '../http/cookies.ts';

/** How many numbers visitors are spread over; a percentage has at most one decimal. */
const shareNumbers = 1000;

const cookieName = 'site-share';

/** The cookie of visitors who get every share, however small. */
export const firstInShare = `${cookieName}=0`;

/** The number in a visitor's cookie. */
export function readShareNumber(request: Request): number | undefined {
  const digits = readCookies(request, cookieName).find((value) => /^\d{1,3}$/.test(value));
  return digits === undefined ? undefined : Number(digits);
}

/**
 * A random number for a browser that opens a page. Crawlers, monitors and our own commands, which
 * do not send this header, stay on production.
 */
export function drawShareNumber(request: Request): number | undefined {
  return request.headers.get('sec-fetch-mode') === 'navigate' ? randomInt(shareNumbers) : undefined;
}

/** A larger percentage keeps everyone who was in a smaller one. */
export function isInShare(number: number, percentage: number): boolean {
  return number < Math.round((percentage / 100) * shareNumbers);
}

/** The `Set-Cookie` value that keeps a visitor's number. */
export function shareNumberCookie(number: number, siteUrl: string): string {
  return setCookie(cookieName, String(number), siteUrl);
}
