import { type LiveRevision, openLiveChannel } from '../../server/live-channel.ts';
import { withPrivateHeaders } from '../../server/previews/preview-handler.ts';
import { createResponseCache } from '../../server/response-cache.ts';
import type { Settings } from '../../server/settings.ts';
import { listSiteFiles } from '../../server/site-files/site-files.ts';
import { createSiteHandler } from '../../server/site-handler.ts';
import { production } from '../../store/channels.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { readOpenRevision } from '../ledger/known-channel.ts';
import { ReleaseError } from '../release-error.ts';

/** A channel as a server would serve it, without a port. */
export interface ExportedSite extends LiveRevision {
  /** Of files besides pages: icons, feeds, what search engines and the browser's scripts read. */
  readonly fixedPaths: readonly string[];
  readonly ask: (path: string) => Promise<Response>;
}

/** Opens a channel as the server does; refuses an unknown or closed one. */
export async function openExportedSite(
  store: SiteStore,
  channelName: string,
  settings: Settings,
): Promise<ExportedSite> {
  await readOpenRevision(store, channelName);
  const channel = await openLiveChannel(store, channelName, settings);
  const live = channel.current();
  const [problem] = channel.problems();
  // A server would go on with an earlier revision.
  if (problem !== undefined) throw new ReleaseError(problem.cause);
  if (live === undefined) throw new Error(`${channelName} has nothing live`);
  const cache = createResponseCache();
  const { sharedSeconds } = settings;
  const site = createSiteHandler({ store, channel, cache, sharedSeconds, isExport: true });
  const handle = channelName === production ? site : withPrivateHeaders(site);
  return {
    ...live,
    fixedPaths: [
      ...listSiteFiles(live.join).keys(),
      ...live.releases.flatMap(({ rootFiles }) => Object.keys(rootFiles)),
    ],
    ask: (path) => handle(new Request(new URL(path, settings.siteUrl))),
  };
}
