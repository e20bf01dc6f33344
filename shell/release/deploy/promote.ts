import { production, readLast, shareChannel } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { AppChange } from '../ledger/app-changes.ts';
import { readLive } from '../ledger/known-channel.ts';
import { ReleaseError } from '../release-error.ts';
import { type Deployed, deploy, type LandOptions } from './deploy.ts';
import type { Wanted } from './plan-deploy.ts';
import { refuseShared } from './running-share.ts';
import { rebaseShare } from './share.ts';

/** What promoting a preview would do. */
export interface Promotion {
  readonly preview: Revision;
  /** The preview's overrides. */
  readonly overrides: Wanted;
  /** What changes on production. */
  readonly changes: readonly AppChange[];
}

/**
 * Finds a preview's overrides; refuses a channel that is unknown or closed, overrides nothing, or
 * overrides an app in a running share.
 */
export async function planPromotion(store: SiteStore, channel: string): Promise<Promotion> {
  if (channel === production)
    throw new ReleaseError('production cannot be promoted; name a preview.');
  const preview = await readLive(store, channel);
  const overrides = preview.overrides ?? {};
  if (Object.keys(overrides).length === 0) {
    throw new ReleaseError(
      `Nothing to promote: ${channel} overrides no app. Deploy one to it first: npm run site -- deploy <app> --channel ${channel}`,
    );
  }
  if (channel !== shareChannel) await refuseShared(store, Object.keys(overrides));
  const live = (await readLast(store, production))?.apps ?? {};
  const changes = Object.entries(overrides)
    .map(([app, to]) => ({ app, from: live[app], to: to ?? undefined }))
    .filter(({ from, to }) => from !== to);
  return { preview, overrides, changes };
}

/** Deploys the preview's overrides, and nothing else of it, to production as it is now. */
export async function promote(
  store: SiteStore,
  { preview, overrides }: Promotion,
  { reason, ...options }: LandOptions = {},
): Promise<Deployed> {
  const deployed = await deploy(store, overrides, {
    channel: production,
    reason: reason ?? `promote ${preview.channel}: ${preview.reason}`,
    mayLosePages: true,
    donors: [preview],
    ...options,
  });
  return rebaseShare(store, deployed, options);
}
