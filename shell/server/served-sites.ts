import { errorReportsPath } from '../document/site-data.ts';
import { production, shareChannel } from '../store/channels.ts';
import type { StoredPage } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { createErrorLog } from './errors/error-log.ts';
import { createErrorReports } from './errors/error-reports.ts';
import type { Log } from './http/log.ts';
import { createRareLog } from './http/rare-log.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { type LiveChannel, openLiveChannel } from './live-channel.ts';
import { asksForPreview, createPreviewChoice } from './previews/chosen-preview.ts';
import {
  createOpenChannels,
  type ServedChannel,
  type ServedSite,
} from './previews/open-channels.ts';
import {
  createPreviewHandler,
  withoutCaches,
  withPrivateHeaders,
} from './previews/preview-handler.ts';
import { isPreviewName, readPreviewHosts } from './previews/preview-hosts.ts';
import { answerNoPreview } from './previews/preview-pages.ts';
import { requireToken } from './previews/token-gate.ts';
import { createReadCache } from './read-cache.ts';
import { createResponseCache } from './response-cache.ts';
import type { Settings } from './settings.ts';
import { openSharedSite } from './share/shared-site.ts';
import { createSiteHandler, type SiteHandler, type SiteHandlerOptions } from './site-handler.ts';

/**
 * Serves a channel of the store to each request: a preview's host names it, on the site's own host
 * the browser may have chosen a preview, and a number may have been drawn that leads to the share.
 */
export interface ServedSites {
  readonly find: (request: Request) => Promise<ServedSite>;
  /** The channel of every host that is no preview's. */
  readonly own: LiveChannel;
  readonly refresh: () => Promise<void>;
  /** The server’s own channel, the share and the recently requested previews. */
  readonly channels: () => Promise<readonly LiveChannel[]>;
}

export interface ServedSitesOptions {
  /** The channel of every host that is no preview's. */
  readonly ownName: string;
  readonly mail?: SiteHandlerOptions['mail'];
  readonly log: Log;
  /** A page of that channel and revision has had an error. */
  readonly onPageError?: (channel: string, revision: number) => void;
  /** A browser has reported an error of that release. */
  readonly onError?: (release: { readonly app: string; readonly version: string }) => void;
  /** Answers `/_api/…` wherever the server's own channel is served. */
  readonly api?: SiteHandler | undefined;
}

/** Serves each preview at its host, and the server's own channel at every other one. */
export async function openServedSites(
  settings: Settings,
  store: SiteStore,
  { ownName, mail, log, onPageError = () => {}, onError = () => {}, api }: ServedSitesOptions,
): Promise<ServedSites> {
  const { siteUrl, previews } = settings;
  const open = createOpener(settings, store, { mail, log });
  const findLabel = readPreviewHosts(previews.hosts, siteUrl);
  const own = await open(ownName);
  const others = createOpenChannels(open, store.listChannels);
  const shared = await openSharedSite(own, () => open(shareChannel), settings);
  const listChannels = async () => [...shared.channels(), ...(await others.list())];
  const logError = createErrorLog(store, log);
  const report = createErrorReports({
    store,
    channels: listChannels,
    onPageError,
    async onError(error, address) {
      onError(error);
      await logError(error, address);
    },
  });
  const { hosts, token } = previews;
  const document = () => own.channel.current()?.join.document;
  const hasPreviews = hosts !== undefined || token !== undefined;
  const missing = (name: string): ServedSite => ({
    handle: async () => answerNoPreview(name, siteUrl, document()),
  });
  const choosePreview = createPreviewChoice({
    find: others.find,
    missing,
    token,
    siteUrl,
    ownName,
  });
  return {
    own: own.channel,
    async find(request) {
      const { hostname, pathname } = new URL(request.url);
      if (pathname === errorReportsPath) return { handle: report };
      const name = findLabel(hostname);
      if (name === undefined || name === ownName) {
        if (api && pathname.startsWith('/_api/')) return { channel: own.channel, handle: api };
        const chosen = hasPreviews && (await choosePreview(request));
        if (chosen) return chosen;
        const site = shared.choose(request);
        if (!hasPreviews || !asksForPreview(request)) return site;
        // A shared cache would keep sending it after the preview is deployed.
        return { ...site, handle: withoutCaches(site.handle) };
      }
      const served = isPreviewName(name) && (await others.find(name));
      if (served) return served;
      return missing(name);
    },
    async refresh() {
      await Promise.all([shared.refresh(), others.refresh()]);
    },
    channels: listChannels,
  };
}

/**
 * Keeps the pages that were read, in at most 16 MB: a page that a new revision has unchanged, or
 * that is asked for in another encoding, needs no store.
 */
function withPageCache(store: SiteStore): SiteStore {
  const pages = createReadCache<StoredPage>(16_000_000, (page) => JSON.stringify(page).length);
  return { ...store, readPage: (hash) => pages.read(hash, () => store.readPage(hash)) };
}

/** Opens channels that share caches, a limit of token attempts and what the first one serves. */
function createOpener(
  settings: Settings,
  uncached: SiteStore,
  { mail, log }: Pick<ServedSitesOptions, 'mail' | 'log'>,
): (name: string) => Promise<ServedChannel> {
  const cache = createResponseCache();
  const store = withPageCache(uncached);
  // Overall, too, because an attacker may have many addresses.
  const limit = createRateLimit({ perClient: 10, overall: 100, seconds: 60 });
  const { sharedSeconds, siteUrl, previews } = settings;
  const logRarely = createRareLog();
  const report = (line: string) => logRarely(line, () => log.error(line));
  let first: LiveChannel | undefined;
  return async (name) => {
    const channel = await openLiveChannel(store, name, settings, {
      log: report,
      mayBeEmpty: name === shareChannel,
      other: () => first?.current(),
    });
    first ??= channel;
    const site = { store, channel, cache, sharedSeconds, mail, report };
    if (name === production || name === shareChannel) {
      return { channel, handle: createSiteHandler(site) };
    }
    const handle = createPreviewHandler({
      ...site,
      mail: mail && { handle: (request, client) => mail.handle(request, client, name) },
    });
    const { token } = previews;
    if (token === undefined) return { channel, handle: withPrivateHeaders(handle) };
    const document = () => channel.current()?.join.document;
    const gate = { token, channel: name, siteUrl, limit, document, log };
    return { channel, handle: withPrivateHeaders(requireToken(handle, gate)) };
  };
}
