import { production, readLast, readShare, shareChannel } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { warning } from '../check/finding.ts';
import { amend } from '../ledger/amend.ts';
import { closePreview } from '../ledger/close.ts';
import { ReleaseError } from '../release-error.ts';
import { type Deployed, deploy, type LandOptions } from './deploy.ts';
import type { Wanted } from './plan-deploy.ts';
import { describeShare, noShare } from './running-share.ts';

/** What of the wanted releases a share would have; throws if production has nothing else live. */
export async function planShare(store: SiteStore, wanted: Wanted): Promise<Wanted> {
  const live = (await readLast(store, production))?.apps;
  if (live === undefined) {
    throw new ReleaseError('Nothing is live on production yet. Deploy without --share first.');
  }
  const changed = Object.entries(wanted).filter(([app, version]) => live[app] !== version);
  if (changed.length > 0) return Object.fromEntries(changed);
  throw new ReleaseError(
    'Nothing to share: these releases are live on production. Publish a change, or name an earlier version: npm run site -- deploy <app>@<version> --share 5',
  );
}

/** Changes the percentage of the running share; renders nothing. */
export async function moveShare(
  store: SiteStore,
  share: number,
  reason = `share ${share}`,
): Promise<Revision> {
  await requireShare(store);
  return amend(store, shareChannel, { share }, reason);
}

/** All visitors get production again. */
export async function endShare(store: SiteStore, reason = 'share off'): Promise<Revision> {
  await requireShare(store);
  return closePreview(store, shareChannel, reason);
}

/** The running share; throws if there is none. */
export async function requireShare(store: SiteStore): Promise<Revision> {
  const share = await readShare(store);
  if (share === undefined) throw new ReleaseError(noShare);
  return share;
}

/**
 * Brings a running share onto what has just landed on production: composes it again on top, or ends
 * it if production has its versions now. It never stands in the way: a share that cannot be
 * composed is ended, with a warning.
 */
export async function followShare(
  store: SiteStore,
  deployed: Deployed,
  options: Pick<LandOptions, 'onProgress'> = {},
): Promise<Deployed> {
  const { revision, warnings } = deployed;
  const share = revision.channel === production ? await readShare(store) : undefined;
  if (share === undefined) return deployed;
  const where = `production revision ${revision.number}`;
  if (isLive(share, revision)) {
    await closePreview(store, shareChannel, `live for everyone with ${where}`);
    return deployed;
  }
  try {
    await deploy(store, {}, { ...options, channel: shareChannel, reason: `on ${where}` });
    return deployed;
  } catch (error) {
    if ((await readShare(store)) === undefined) return deployed;
    const why = error instanceof Error ? error.message : String(error);
    await closePreview(store, shareChannel, `cannot be composed on ${where}`);
    const [app = ''] = Object.keys(share.overrides ?? {});
    const message = `the share of ${describeShare(share)} was ended, because it cannot be composed on ${where}:\n${why}`;
    return { ...deployed, warnings: [...warnings, warning('share', app, message)] };
  }
}

function isLive({ overrides = {} }: Revision, { apps }: Revision): boolean {
  return Object.entries(overrides).every(([app, version]) => apps[app] === version);
}
