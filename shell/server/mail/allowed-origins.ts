/** Whose pages may post. */
export interface OriginRules {
  readonly origins: readonly string[];
  /** Whether the pages of the very host that is asked may, too. */
  readonly ownHost: boolean;
}

/**
 * The origin of the page that posts, if it is allowed. A browser that leaves `Origin` out says
 * by `Sec-Fetch-Site` that the page is of the host it asks; whoever says neither is refused.
 */
export function findAllowedOrigin(request: Request, rules: OriginRules): string | undefined {
  const { host } = new URL(request.url);
  // Both: behind a proxy that terminates TLS the server sees http where the page has https.
  const own = [`https://${host}`, `http://${host}`];
  const allowed = rules.ownHost ? [...rules.origins, ...own] : rules.origins;
  const origin = request.headers.get('origin');
  if (origin !== null) return allowed.find((known) => known === origin);
  const isSame = request.headers.get('sec-fetch-site') === 'same-origin';
  return isSame ? own.find((known) => allowed.includes(known)) : undefined;
}

/** What lets a page of another origin post, and read the answer. */
export function crossOriginHeaders(origin: string | undefined): Readonly<Record<string, string>> {
  if (origin === undefined) return { vary: 'Origin, Sec-Fetch-Site' };
  return { vary: 'Origin, Sec-Fetch-Site', 'access-control-allow-origin': origin };
}

/** What a browser asks for before a page of another origin posts JSON. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
};
