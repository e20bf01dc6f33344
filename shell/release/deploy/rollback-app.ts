import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { AppChange } from '../ledger/app-changes.ts';
import { notLive, readLive } from '../ledger/known-channel.ts';
import { ReleaseError } from '../release-error.ts';
import { type Deployed, deploy, type LandOptions } from './deploy.ts';
import { type Earlier, findEarlier } from './earlier-version.ts';
import { listPlanned } from './plan-deploy.ts';
import { refuseShared } from './running-share.ts';
import { rebaseShare } from './share.ts';

/** What rolling back one app would do. */
export interface AppRollback {
  readonly channel: string;
  readonly app: string;
  /** The live version; null if a preview retires the app. */
  readonly from: string | null;
  /** Undefined on a preview that returns to production's version; null retires the app again. */
  readonly to: string | null | undefined;
  /** The revision with that version. */
  readonly revision: number;
  readonly changes: readonly AppChange[];
}

/**
 * Finds the version before the live one; refuses if there is none, or if the app is in a running
 * share.
 */
export async function planAppRollback(
  store: SiteStore,
  channel: string,
  app: string,
): Promise<AppRollback> {
  const current = await readLive(store, channel);
  if (channel === production) await refuseShared(store, [app]);
  const from = findLive(current, app);
  const earlier = await findEarlier(store, current, app);
  const to = earlier.version;
  if (to === undefined && channel === production) throw nothingEarlier(app, from, earlier);
  const { wanted, dropped } = changesOf(app, to);
  return {
    channel,
    app,
    from,
    to,
    revision: earlier.revision,
    changes: await listPlanned(store, channel, wanted, dropped),
  };
}

/** Makes the earlier version live on top of the current combination. */
export async function rollBackApp(
  store: SiteStore,
  { channel, app, from, to, revision }: AppRollback,
  { reason, ...others }: LandOptions = {},
): Promise<Deployed> {
  const { wanted, dropped } = changesOf(app, to);
  const deployed = await deploy(store, wanted, {
    ...others,
    channel,
    dropped,
    rolledBackTo: { [app]: revision },
    reason: reason ?? `rollback of ${app} from ${from ?? 'its retirement'}`,
  });
  return rebaseShare(store, deployed, others);
}

function changesOf(app: string, to: AppRollback['to']) {
  return to === undefined ? { wanted: {}, dropped: [app] } : { wanted: { [app]: to }, dropped: [] };
}

function findLive({ channel, apps, overrides }: Revision, app: string): string | null {
  const own = channel === production ? apps[app] : overrides?.[app];
  if (own !== undefined) return own;
  const inherited = apps[app];
  if (inherited === undefined) throw notLive(channel, apps, app);
  throw new ReleaseError(
    `Nothing to roll back: ${channel} does not override ${app}; it inherits ${inherited} from production. To roll production back: npm run site -- rollback ${app}`,
  );
}

function nothingEarlier(app: string, live: string | null, { endsAt }: Earlier): ReleaseError {
  const pruned = endsAt > 1 ? ` (revisions before ${endsAt} were pruned)` : '';
  const retire = app === 'shell' ? '' : ` To take it off the site: npm run site -- retire ${app}.`;
  return new ReleaseError(
    `${production} has had no version of ${app} before ${live}${pruned}.${retire} To deploy another release: npm run site -- deploy ${app}@<version>`,
  );
}
