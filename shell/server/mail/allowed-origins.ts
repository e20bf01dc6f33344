/** Whose pages may send messages. */
export interface OriginRules {
  readonly origins: readonly string[];
  /** Whether the host of the request counts as well. */
  readonly ownHost: boolean;
}

/**
 * The origin of the page that sends, if it is allowed. Without `Origin` a browser says by
 * `Sec-Fetch-Site` that the page is of the same host; requests with neither are not allowed.
 */
export function findAllowedOrigin(request: Request, rules: OriginRules): string | undefined {
  const { host } = new URL(request.url);
  // Behind a proxy that terminates TLS the request is http and the page https.
  const own = [`https://${host}`, `http://${host}`];
  const allowed = rules.ownHost ? [...rules.origins, ...own] : rules.origins;
  const origin = request.headers.get('origin');
  if (origin !== null) return allowed.find((known) => known === origin);
  const isSame = request.headers.get('sec-fetch-site') === 'same-origin';
  return isSame ? own.find((known) => allowed.includes(known)) : undefined;
}

/** Lets a page of another origin read the response. */
export function crossOriginHeaders(origin: string | undefined): Readonly<Record<string, string>> {
  const vary = 'Origin, Sec-Fetch-Site';
  return origin === undefined ? { vary } : { vary, 'access-control-allow-origin': origin };
}

/** Whether a browser asks if a page of an allowed origin may post. */
export function isPreflight({ method, headers }: Request, origin: string | undefined): boolean {
  const isAsking = method === 'OPTIONS' && headers.has('access-control-request-method');
  return isAsking && origin !== undefined;
}

/** Lets a page of another origin post JSON. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
};
