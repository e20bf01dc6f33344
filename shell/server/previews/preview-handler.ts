import { previewFactsPath } from '../../document/preview-facts.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { createSiteHandler, type SiteHandler, type SiteHandlerOptions } from '../site-handler.ts';
import { readPreviewFacts } from './read-preview-facts.ts';

interface PreviewOptions extends SiteHandlerOptions {
  readonly store: SiteStore;
}

/** Serves a preview: a site with the facts for its panel. */
export function createPreviewHandler(options: PreviewOptions): SiteHandler {
  const { store, channel } = options;
  const handle = createSiteHandler(options);
  return async (request, client) => {
    const live = channel.current();
    const { pathname } = new URL(request.url);
    if (live === undefined || pathname !== previewFactsPath) return handle(request, client);
    return Response.json(await readPreviewFacts(store, live));
  };
}

/** Keeps a preview out of search engines and caches; release files are shared with production. */
export function withPrivateHeaders(handle: SiteHandler): SiteHandler {
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/_releases/')) return handle(request, client);
    const response = await handle(request, client);
    response.headers.set('x-robots-tag', 'noindex');
    response.headers.set('cache-control', 'private, no-store');
    return response;
  };
}
