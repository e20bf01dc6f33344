import { answerMethod } from './http/headers.ts';
import { createRateLimit } from './http/rate-limit.ts';
import type { SiteHandler } from './site-handler.ts';

/**
 * Takes the report that a page sends at its first error; the query names only the page's channel
 * and revision. Reports from other sites and beyond the limits are ignored, with the same response,
 * because a page could do nothing about it.
 */
export function createErrorReports(
  report: (channel: string, revision: number) => Promise<void>,
): SiteHandler {
  const limit = createRateLimit({ perClient: 10, overall: 600, seconds: 60 });
  return async (request, { address } = { address: '' }) => {
    if (request.method !== 'POST') return answerMethod('POST');
    const isOwn = request.headers.get('sec-fetch-site') === 'same-origin';
    if (isOwn && limit.take(address) === 0) {
      const { searchParams } = new URL(request.url);
      await report(searchParams.get('channel') ?? '', Number(searchParams.get('revision')));
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  };
}
