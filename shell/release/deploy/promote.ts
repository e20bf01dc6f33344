import { production, shareChannel } from '../../store/channels.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { readOpenRevision } from '../ledger/known-channel.ts';
import { ReleaseError } from '../release-error.ts';
import type { DeployRequest } from './compose-and-append.ts';

/**
 * The deploy of a preview's overrides, and nothing else of it, to production as it is now. Refuses a
 * channel that is unknown or closed, or overrides nothing.
 */
export async function planPromotion(
  store: SiteStore,
  channel: string,
  reason?: string,
): Promise<DeployRequest> {
  if (channel === production)
    throw new ReleaseError('production cannot be promoted; name a preview.');
  const preview = await readOpenRevision(store, channel);
  const wanted = preview.overrides ?? {};
  const apps = Object.keys(wanted);
  if (apps.length === 0) {
    throw new ReleaseError(
      `Nothing to promote: ${channel} overrides no app. Deploy one to it first: npm run site -- deploy <app> --channel ${channel}`,
    );
  }
  return {
    channel: production,
    wanted,
    reason: reason ?? `promote ${channel}: ${preview.reason}`,
    isLossAllowed: true,
    reusable: [preview],
    isOfShare: channel === shareChannel,
  };
}
