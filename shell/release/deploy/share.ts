import { production, readLast, readShare, shareChannel } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { warning } from '../check/finding.ts';
import { appendCopy } from '../ledger/append-copy.ts';
import { closePreview } from '../ledger/close.ts';
import { ReleaseError } from '../release-error.ts';
import { type Deployed, deploy, type LandOptions } from './deploy.ts';
import type { Wanted } from './plan-deploy.ts';
import { describeShare, noShareMessage } from './running-share.ts';

/**
 * The wanted releases that are not live on production; throws if all of them are, or if nothing is
 * live.
 */
export async function planShare(store: SiteStore, wanted: Wanted): Promise<Wanted> {
  const live = (await readLast(store, production))?.apps;
  if (live === undefined) {
    throw new ReleaseError('Nothing is live on production yet. Deploy without --share first.');
  }
  const changed = Object.entries(wanted).filter(([app, version]) => live[app] !== version);
  if (changed.length > 0) return Object.fromEntries(changed);
  throw new ReleaseError(
    'Nothing to share: these releases are already live on production. Publish a change, or name another version: npm run site -- deploy <app>@<version> --share 5',
  );
}

/** Changes the percentage of the running share; renders nothing. */
export async function changeShare(
  store: SiteStore,
  share: number,
  reason = `share ${share}`,
): Promise<Revision> {
  await requireShare(store);
  return appendCopy(store, shareChannel, { share }, reason);
}

/** Ends the running share, so that all visitors get production. */
export async function endShare(store: SiteStore, reason = 'share off'): Promise<Revision> {
  await requireShare(store);
  return closePreview(store, shareChannel, reason);
}

/** The running share; throws if there is none. */
export async function requireShare(store: SiteStore): Promise<Revision> {
  const share = await readShare(store);
  if (share === undefined) throw new ReleaseError(noShareMessage);
  return share;
}

/**
 * Rebases a running share onto what has just landed on production: composes it again on top, or ends
 * it if production now has the same versions. A share that cannot be composed is ended with a
 * warning, so it never blocks a deploy or rollback.
 */
export async function rebaseShare(
  store: SiteStore,
  deployed: Deployed,
  options: Pick<LandOptions, 'onProgress'> = {},
): Promise<Deployed> {
  const { revision, warnings } = deployed;
  const share = revision.channel === production ? await readShare(store) : undefined;
  if (share === undefined) return deployed;
  const where = `production revision ${revision.number}`;
  if (isLive(share, revision)) {
    await closePreview(store, shareChannel, `live for everyone as of ${where}`);
    return deployed;
  }
  try {
    await deploy(store, {}, { ...options, channel: shareChannel, reason: `rebase onto ${where}` });
    return deployed;
  } catch (error) {
    if ((await readShare(store)) === undefined) return deployed;
    const why = error instanceof Error ? error.message : String(error);
    await closePreview(store, shareChannel, `cannot be composed on ${where}`);
    const [app = ''] = Object.keys(share.overrides ?? {});
    const message = `the share of ${describeShare(share)} was ended because it cannot be composed on ${where}:\n${why}`;
    return { ...deployed, warnings: [...warnings, warning('share', app, message)] };
  }
}

function isLive({ overrides = {} }: Revision, { apps }: Revision): boolean {
  return Object.entries(overrides).every(([app, version]) => (apps[app] ?? null) === version);
}
