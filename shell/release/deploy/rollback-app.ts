import type { OnProgress } from '../../compose/compose.ts';
import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { AppChange } from '../ledger/app-changes.ts';
import { readLive } from '../ledger/known-channel.ts';
import { ReleaseError } from '../release-error.ts';
import { listPlanned } from './combination.ts';
import { type Deployed, deploy } from './deploy.ts';
import { type Earlier, findEarlier } from './earlier-version.ts';

/** What taking one app back would do. */
export interface AppRollback {
  readonly channel: string;
  readonly app: string;
  /** The version that is live. */
  readonly from: string;
  /** Undefined on a preview whose override ends: production's version comes back. */
  readonly to: string | undefined;
  /** The revision in which the app stood so. */
  readonly revision: number;
  readonly changes: readonly AppChange[];
}

/** Finds the version before the live one; refuses where there is none. */
export async function planAppRollback(
  store: SiteStore,
  channel: string,
  app: string,
): Promise<AppRollback> {
  const current = await readLive(store, channel);
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

export interface AppRollbackOptions {
  readonly reason?: string | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Makes the earlier version live on top of the current combination. */
export function rollBackApp(
  store: SiteStore,
  { channel, app, from, to, revision }: AppRollback,
  { reason, onProgress }: AppRollbackOptions = {},
): Promise<Deployed> {
  const { wanted, dropped } = changesOf(app, to);
  const options = { channel, dropped, takenBack: { [app]: revision }, onProgress };
  return deploy(store, wanted, { ...options, reason: reason ?? `rollback of ${app} from ${from}` });
}

function changesOf(app: string, to: string | undefined) {
  return to === undefined ? { wanted: {}, dropped: [app] } : { wanted: { [app]: to }, dropped: [] };
}

function findLive({ channel, apps, overrides }: Revision, app: string): string {
  const live = apps[app];
  if (live === undefined) {
    throw new ReleaseError(
      `${app} is not live on ${channel}. Live there: ${Object.keys(apps).join(', ')}.`,
    );
  }
  if (channel === production || overrides?.[app] !== undefined) return live;
  throw new ReleaseError(
    `${channel} does not override ${app}: it has production's ${live} there, so there is nothing to take back. To take production's back: npm run site -- rollback ${app}`,
  );
}

function nothingEarlier(app: string, live: string, { endsAt }: Earlier): ReleaseError {
  const why =
    endsAt > 1
      ? `no version before ${live} in the revisions of ${production} that are kept: those before ${endsAt} were pruned`
      : `no version before ${live} on ${production}: nothing earlier is left to go back to`;
  return new ReleaseError(
    `${app} has ${why}. A release of your choice goes live with: npm run site -- deploy ${app}@<version>`,
  );
}
