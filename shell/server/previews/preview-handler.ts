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

const uncached = { 'cache-control': 'private, no-store' };

/** Keeps a preview out of search engines and caches; release files are shared with production. */
export function withPrivateHeaders(handle: SiteHandler): SiteHandler {
  return withHeaders(handle, { ...uncached, 'x-robots-tag': 'noindex' });
}

/** Keeps what a preview's link shows out of caches, before there is that preview. */
export function withoutCaches(handle: SiteHandler): SiteHandler {
  return withHeaders(handle, uncached);
}

function withHeaders(handle: SiteHandler, headers: Readonly<Record<string, string>>): SiteHandler {
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    const response = await handle(request, client);
    if (pathname.startsWith('/_releases/')) return response;
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
