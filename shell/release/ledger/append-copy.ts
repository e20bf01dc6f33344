import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';
import { readAuthor } from './author.ts';
import { readLive } from './known-channel.ts';

/**
 * Appends a copy of the live revision with a change. Throws if the channel is unknown or closed.
 */
export async function appendCopy(
  store: SiteStore,
  channel: string,
  change: Pick<Revision, 'closed' | 'share'>,
  reason: string,
): Promise<Revision> {
  for (;;) {
    const current = await readLive(store, channel);
    const revision = await store.appendRevision({
      ...current,
      ...change,
      number: current.number + 1,
      rolledBackTo: undefined,
      author: readAuthor(),
      reason,
      time: new Date().toISOString(),
    });
    if (revision !== undefined) return revision;
  }
}

/**
 * Closes a preview: running servers stop serving it within 2 s, and after 30 days prune removes
 * what only it needed. Refuses production and channels that are unknown or already closed.
 */
export async function closePreview(
  store: SiteStore,
  channel: string,
  reason = 'close',
): Promise<Revision> {
  if (channel === production) throw new ReleaseError('production cannot be closed.');
  return appendCopy(store, channel, { closed: true }, reason);
}
