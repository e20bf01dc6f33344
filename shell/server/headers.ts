/** The policy of what is no page: nothing runs, loads or is framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Headers of every answer: pages, files, redirects and errors. An answer that sets one of them
 * itself keeps its own, as pages do with their policy.
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

/** Adds the common headers that the answer lacks; browsers keep to https if the site uses it. */
export function addCommonHeaders(response: Response, siteUrl: string): Response {
  const isSecure = siteUrl.startsWith('https:');
  const added = isSecure
    ? { ...commonHeaders, 'strict-transport-security': transportSecurity }
    : commonHeaders;
  for (const [name, value] of Object.entries(added)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** An answer in one line of text, for people and programs that ask for no page. */
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
