import { production } from '../store/channels.ts';
import type { SiteStore } from '../store/site-store.ts';
import { openLiveChannel, type Problem } from './live-channel.ts';
import { type AttemptLimit, createAttemptLimit } from './previews/attempt-limit.ts';
import { createOpenChannels, type ServedChannel } from './previews/open-channels.ts';
import { keepPrivate } from './previews/preview-handler.ts';
import { readPreviewHosts } from './previews/preview-hosts.ts';
import { answerNoPreview, readStyles } from './previews/preview-pages.ts';
import { requireToken } from './previews/token-gate.ts';
import type { Settings } from './settings.ts';
import { createSiteHandler, type SiteHandler, type SiteHandlerOptions } from './site-handler.ts';

/** Serves one channel of the store per host. */
export interface ServedSites {
  readonly handle: SiteHandler;
  /** Checks once for newer revisions. */
  readonly refresh: () => Promise<void>;
  /** What the channels served of late need and cannot read. */
  readonly problems: () => Promise<readonly Problem[]>;
}

/** Serves each preview at its host, and `ownName` at every other one. */
export async function openServedSites(
  settings: Settings,
  store: SiteStore,
  ownName: string,
  mail?: SiteHandlerOptions['mail'],
): Promise<ServedSites> {
  const { siteUrl, previews } = settings;
  const limit = createAttemptLimit();
  const open = (name: string) => openServed({ settings, store, limit, mail }, name);
  const findOwner = readPreviewHosts(previews.hosts, siteUrl);
  const own = await open(ownName);
  const others = createOpenChannels(open);
  return {
    async handle(request, client) {
      const owner = findOwner(new URL(request.url).hostname);
      if (owner.kind === 'own' || owner.channel === ownName) return own.handle(request, client);
      const served = owner.channel && (await others.find(owner.channel));
      if (served) return served.handle(request, client);
      const styles = await readStyles(store, own.channel.current());
      return answerNoPreview(owner.name, siteUrl, styles);
    },
    async refresh() {
      await Promise.all([own.channel.refresh(), others.refresh()]);
    },
    problems: async () => [...own.channel.problems(), ...(await others.problems())],
  };
}

interface ServerFacts {
  readonly settings: Settings;
  readonly store: SiteStore;
  readonly limit: AttemptLimit;
  readonly mail: SiteHandlerOptions['mail'];
}

async function openServed(facts: ServerFacts, name: string): Promise<ServedChannel> {
  const { settings, store, limit, mail } = facts;
  const channel = await openLiveChannel(store, name, settings);
  const { sharedSeconds, previews } = settings;
  const handle = createSiteHandler({ store, channel, sharedSeconds, mail });
  if (name === production) return { channel, handle };
  const { token } = previews;
  if (token === undefined) return { channel, handle: keepPrivate(handle) };
  const styles = () => readStyles(store, channel.current());
  const gated = requireToken(handle, {
    token,
    channel: name,
    limit,
    proxies: settings.mail.proxies,
    styles,
  });
  return { channel, handle: keepPrivate(gated) };
}
