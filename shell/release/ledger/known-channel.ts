import { didYouMean } from '@site/content/suggest';
import { readLast, shareChannel, unknownChannelMessage } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';

/** The newest revision of a channel; the error for an unknown one lists the known ones. */
export async function readKnown(store: SiteStore, channel: string): Promise<Revision> {
  const revision = await readLast(store, channel);
  if (revision !== undefined) return revision;
  throw new ReleaseError(await unknownChannelMessage(store, channel));
}

/** The live revision of a channel; throws if the channel is unknown or closed. */
export async function readOpenRevision(store: SiteStore, channel: string): Promise<Revision> {
  const revision = await readKnown(store, channel);
  if (!revision.closed) return revision;
  const by = `(by ${revision.author}: ${revision.reason})`;
  throw new ReleaseError(
    channel === shareChannel
      ? `No share is running; the last one has ended ${by}. To start one: npm run site -- deploy <app> --share 5`
      : `${channel} is closed ${by}. To reopen it: npm run site -- deploy <app> --channel ${channel}`,
  );
}

/** The error for an app that is not live on a channel; it lists those that are. */
export function notLive(channel: string, apps: Revision['apps'], app: string): ReleaseError {
  const names = Object.keys(apps);
  return new ReleaseError(
    `${app} is not live on ${channel}${didYouMean(app, names)} Live there: ${names.join(', ')}.`,
  );
}
