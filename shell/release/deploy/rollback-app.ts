import { production } from '../../store/channels.ts';
import { ownValue } from '../../store/own-value.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type Earlier, findEarlier } from '../ledger/earlier-version.ts';
import { notLive, readOpenRevision } from '../ledger/known-channel.ts';
import { ReleaseError } from '../release-error.ts';
import type { DeployRequest } from './compose-and-append.ts';

/**
 * The deploy of an app's earlier version on top of the current combination. A preview's app without
 * one returns to production's version. Refuses if there is none on production.
 */
export async function planAppRollback(
  store: SiteStore,
  channel: string,
  app: string,
  reason?: string,
): Promise<DeployRequest> {
  const current = await readOpenRevision(store, channel);
  const from = findLive(current, app);
  const earlier = await findEarlier(store, current, app);
  const { version, revision } = earlier;
  if (version === undefined && channel === production) throw nothingEarlier(app, from, earlier);
  return {
    channel,
    ...(version === undefined ? { wanted: {}, dropped: [app] } : { wanted: { [app]: version } }),
    rolledBackTo: { [app]: revision },
    reason: reason ?? `rollback of ${app} from ${from ?? 'its retirement'}`,
  };
}

/** The live version; null if a preview retires the app. */
function findLive({ channel, apps, overrides }: Revision, app: string): string | null {
  const own = ownValue(channel === production ? apps : overrides, app);
  if (own !== undefined) return own;
  const inherited = ownValue(apps, app);
  if (inherited === undefined) throw notLive(channel, apps, app);
  throw new ReleaseError(
    `Nothing to roll back: ${channel} does not override ${app}; it inherits ${inherited} from production. To roll production back: npm run site -- rollback ${app}`,
  );
}

function nothingEarlier(app: string, live: string | null, { endsAt }: Earlier): ReleaseError {
  const lost = endsAt > 1 ? ` (revisions before ${endsAt} are no longer kept)` : '';
  const retire = app === 'shell' ? '' : ` To take it off the site: npm run site -- retire ${app}.`;
  return new ReleaseError(
    `${production} has had no version of ${app} before ${live}${lost}.${retire} To deploy another release: npm run site -- deploy ${app}@<version>`,
  );
}
