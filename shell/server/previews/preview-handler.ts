import { previewFactsPath } from '../../document/preview-facts.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { AnswerCache } from '../answer-cache.ts';
import { createSiteHandler, type SiteHandler, type SiteHandlerOptions } from '../site-handler.ts';
import { applyOverride, redirectToLocal } from './override.ts';
import { readPreviewFacts } from './preview-facts.ts';

interface PreviewOptions extends SiteHandlerOptions {
  readonly store: SiteStore;
}

/** Visitors choose overrides, so caching their documents would fill the cache. */
const uncached: AnswerCache = { read: (_, make) => make() };

/** Serves a preview: a site with the facts for its panel, and with overrides. */
export function createPreviewHandler(options: PreviewOptions): SiteHandler {
  const { store, channel } = options;
  const handle = createSiteHandler(options);
  return async (request, client) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/_releases/')) {
      const response = await handle(request, client);
      return response.status === 404 ? (redirectToLocal(request) ?? response) : response;
    }
    const live = channel.current();
    if (live === undefined) return handle(request, client);
    if (pathname === previewFactsPath) return Response.json(await readPreviewFacts(store, live));
    const texts = searchParams.getAll('override');
    if (texts.length === 0) return handle(request, client);
    const overridden = await applyOverride(store, live, texts, pathname);
    const readPage = async (hash: string) => overridden.changePage(await store.readPage(hash));
    const changed = {
      ...options,
      store: { ...store, readPage },
      channel: { current: () => overridden.live },
      cache: uncached,
    };
    return createSiteHandler(changed)(request, client);
  };
}

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
