import type { SiteHandler } from '../site-handler.ts';

/** Keeps a preview out of search engines and caches; release files are shared with production. */
export function keepPrivate(handle: SiteHandler): SiteHandler {
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/_releases/')) return handle(request, client);
    const response = await handle(request, client);
    response.headers.set('x-robots-tag', 'noindex');
    response.headers.set('cache-control', 'private, no-store');
    return response;
  };
}
