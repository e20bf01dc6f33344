import { production, readShare, shareChannel } from '../../store/channels.ts';
import { faultOf, type UnreadableError } from '../../store/drivers/driver.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { closePreview } from '../ledger/append-copy.ts';
import { type Finding, warning } from '../rules/finding.ts';
import { composeAndAppend, type Deployed, type DeployRequest } from './compose-and-append.ts';
import { describeShare } from './share.ts';

/** Makes releases live on a channel; on production, a running share follows. */
export async function deploy(store: SiteStore, request: DeployRequest): Promise<Deployed> {
  return rebaseShare(store, await composeAndAppend(store, request), request);
}

/**
 * Rebases a running share onto what has just landed on production: composes it again on top, or ends
 * it if production now has the same versions. A share that cannot be composed is ended with a
 * warning, so it never blocks a deploy or rollback.
 */
export async function rebaseShare(
  store: SiteStore,
  deployed: Deployed,
  { onProgress, guard }: Pick<DeployRequest, 'onProgress' | 'guard'>,
): Promise<Deployed> {
  const { revision, warnings } = deployed;
  if (revision.channel !== production) return deployed;
  // A deploy refuses one that cannot be read before it lands; a rollback lands all the same.
  const reading = readShare(store);
  const fault = await faultOf(reading);
  if (fault !== undefined) return { ...deployed, warnings: [...warnings, unreadableShare(fault)] };
  const share = await reading;
  if (share === undefined) return deployed;
  const where = `production revision ${revision.number}`;
  if (isLive(share, revision)) {
    await closePreview(store, shareChannel, { guard, reason: `live for everyone as of ${where}` });
    return { ...deployed, isShareEnded: true };
  }
  try {
    const reason = `rebase onto ${where}`;
    await composeAndAppend(store, { onProgress, guard, channel: shareChannel, wanted: {}, reason });
    return deployed;
  } catch (error) {
    if ((await readShare(store)) === undefined) return deployed;
    const why = error instanceof Error ? error.message : String(error);
    await closePreview(store, shareChannel, { guard, reason: `cannot be composed on ${where}` });
    const [app = ''] = Object.keys(share.overrides ?? {});
    const message = `the share of ${describeShare(share)} was ended because it cannot be composed on ${where}:\n${why}`;
    const ended = warning({ rule: 'share', app, message, remedy: '' });
    return { ...deployed, warnings: [...warnings, ended] };
  }
}

function unreadableShare({ message }: UnreadableError): Finding {
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
