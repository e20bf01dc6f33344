import { production, readLast, readShare, shareChannel } from '../../store/channels.ts';
import { StoreError, UnreadableError } from '../../store/drivers/driver.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { closePreview } from '../ledger/append-copy.ts';
import { type Finding, warning } from '../rules/finding.ts';
import { composeAndAppend, type Deployed, type DeployRequest } from './compose-and-append.ts';
import { describeShare } from './share.ts';

/** Makes releases live on a channel; a running share follows production. */
export async function deploy(store: SiteStore, request: DeployRequest): Promise<Deployed> {
  return rebaseShare(store, await composeAndAppend(store, request), request);
}

/**
 * Rebases a running share onto production after one of them has changed: composes it again on top, or
 * ends it if production now has the same versions. A share that cannot be composed is ended with a
 * warning, so it never blocks a deploy or rollback.
 */
export async function rebaseShare(
  store: SiteStore,
  deployed: Deployed,
  options: Pick<DeployRequest, 'onProgress' | 'guard'>,
): Promise<Deployed> {
  try {
    return await followProduction(store, deployed, options);
  } catch (error) {
    // What has landed has landed, whatever becomes of the share.
    if (!(error instanceof StoreError)) throw error;
    return { ...deployed, warnings: [...deployed.warnings, unreadableShare(error)] };
  }
}

/** Lets a running share follow a revision that has landed before, as when a command was interrupted. */
export function rebaseShareOnto(
  store: SiteStore,
  revision: Revision,
  options: Pick<DeployRequest, 'onProgress' | 'guard'>,
): Promise<Deployed> {
  const unchanged = { changes: [], isNew: false, rendered: 0, milliseconds: 0, warnings: [] };
  return rebaseShare(store, { revision, previous: revision, ...unchanged }, options);
}

async function followProduction(
  store: SiteStore,
  deployed: Deployed,
  { onProgress, guard }: Pick<DeployRequest, 'onProgress' | 'guard'>,
): Promise<Deployed> {
  const { warnings } = deployed;
  const live = await findUnfollowed(store, deployed.revision);
  const share = live && (await readShare(store));
  if (live === undefined || share === undefined) return deployed;
  const where = `production revision ${live.number}`;
  try {
    if (isLive(share, live)) {
      const reason = `live for everyone as of ${where}`;
      await closePreview(store, shareChannel, { guard, reason });
      return { ...deployed, isShareEnded: true };
    }
    const reason = `rebase onto ${where}`;
    const channel = shareChannel;
    const request = { onProgress, guard, channel, wanted: {}, reason };
    const { isNew: isShareRebased } = await composeAndAppend(store, request);
    return { ...deployed, isShareRebased };
  } catch (error) {
    const isOutage = error instanceof StoreError && !(error instanceof UnreadableError);
    if (isOutage) throw error;
    if ((await readShare(store)) === undefined) return deployed;
    const why = error instanceof Error ? error.message : String(error);
    await closePreview(store, shareChannel, { guard, reason: `cannot be composed on ${where}` });
    const [app = ''] = Object.keys(share.overrides ?? {});
    const message = `the share of ${describeShare(share)} was ended because it cannot be composed on ${where}:\n${why}`;
    const ended = warning({ rule: 'share', app, message, remedy: '' });
    return { ...deployed, warnings: [...warnings, ended] };
  }
}

/** The revision of production that the share may not be based on yet. */
async function findUnfollowed(store: SiteStore, landed: Revision): Promise<Revision | undefined> {
  if (landed.channel === production) return landed;
  if (landed.channel !== shareChannel) return undefined;
  // One that landed while the share was composed found no share to rebase.
  const live = await readLast(store, production);
  return live?.number === landed.base ? undefined : live;
}

function unreadableShare({ message }: StoreError): Finding {
  return warning({
    rule: 'share',
    app: '',
    message: `visitors of a share may still see what it was composed on: ${message}`,
    remedy: 'Then end it: npm run site -- share off.',
  });
}

function isLive({ overrides = {} }: Revision, { apps }: Revision): boolean {
  return Object.entries(overrides).every(([app, version]) => (apps[app] ?? null) === version);
}
