import { production, readLast, readShare } from '../../store/channels.ts';
import { ownValue } from '../../store/own-value.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';
import type { Wanted } from './plan-deploy.ts';

const finishFirst =
  'Finish the share first: release it to everyone (npm run site -- share 100) or end it (npm run site -- share off).';

/** The refusal when another share is started. */
export function describeSecondShare(running: Revision): string {
  return `A share is already running: ${describeShare(running)}. ${finishFirst}`;
}

/** As text: `mf-learning 0.1.0-1a2b3c4d5e at 5%`. */
export function describeShare({ overrides = {}, share }: Revision): string {
  const apps = Object.entries(overrides).map(([app, version]) => `${app} ${version}`);
  return `${apps.join(', ')} at ${share}%`;
}

/** What a deploy would change. */
export interface RequestedChange {
  readonly channel: string;
  readonly wanted: Wanted;
  /** It makes the running share live for everyone. */
  readonly isOfShare?: boolean;
}

/** Throws if an app would change on production while it is in the running share. */
export async function refuseAppsInShare(
  store: SiteStore,
  { channel, wanted, isOfShare }: RequestedChange,
): Promise<void> {
  if (channel !== production || isOfShare) return;
  const overrides = (await readShare(store))?.overrides;
  const shared = Object.keys(wanted).find((app) => ownValue(overrides, app) !== undefined);
  if (shared === undefined) return;
  throw new ReleaseError(
    `${shared} is in the running share, so its version on production cannot change. ${finishFirst}`,
  );
}

/** Whether production has lost an app that the running share has from there, as when `retire` was killed. */
export async function isLeftInShare(
  store: SiteStore,
  channel: string,
  app: string,
): Promise<boolean> {
  const share = channel === production ? await readShare(store) : undefined;
  return ownValue(share?.apps, app) !== undefined && ownValue(share?.overrides, app) === undefined;
}

/**
 * The wanted releases that are not live on production; throws if all of them are, or if nothing is
 * live.
 */
export async function withoutLive(store: SiteStore, wanted: Wanted): Promise<Wanted> {
  const live = await readLast(store, production);
  if (live === undefined || live.closed) {
    throw new ReleaseError('Nothing is live on production. Deploy without --share first.');
  }
  const changed = Object.entries(wanted).filter(([app, version]) => live.apps[app] !== version);
  if (changed.length > 0) return Object.fromEntries(changed);
  throw new ReleaseError(
    'Nothing to share: these releases are already live on production. Publish a change, or name another version: npm run site -- deploy <app>@<version> --share 5',
  );
}
