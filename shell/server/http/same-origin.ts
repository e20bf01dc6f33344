/**
 * Whether a browser sends the request from a page of the same origin; undefined if nothing says from
 * where.
 */
export function isSameOrigin({ headers, url }: Request): boolean | undefined {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null) return undefined;
  // Only the host: a proxy may terminate TLS.
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
