/** The policy of responses that are not pages: nothing runs, loads or is framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Headers of every response: pages, files, redirects and errors. One that sets any of them itself
 * keeps its own, as pages do with their policy.
 */
export const commonHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': inertPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** A year. Without subdomains, which may not be ours to decide about. */
const transportSecurity = 'max-age=31536000';

/** The common headers of a site; browsers keep to https if it uses that. */
export function commonHeadersOf(siteUrl: string): Readonly<Record<string, string>> {
  if (!siteUrl.startsWith('https:')) return commonHeaders;
  return { ...commonHeaders, 'strict-transport-security': transportSecurity };
}

/** An answer in one line of text, for people and programs that do not ask for a page. */
export function answerText(status: number, text: string, headers: HeadersInit = {}): Response {
  const response = new Response(`${text}\n`, { status, headers });
  response.headers.set('content-type', 'text/plain; charset=utf-8');
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}

/** `405` with the methods that the resource takes. */
export function answerMethod(...allowed: readonly string[]): Response {
  const allow = allowed.join(', ');
  return answerText(405, `Method not allowed; use ${allow}.`, { allow });
}
