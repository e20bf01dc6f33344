import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';
import { readAuthor } from './author.ts';
import { readLive } from './known-channel.ts';

/**
 * Ends a preview: servers take it down within two seconds, and after 30 days a prune may have
 * what only it needed. Refused for production, and for what is unknown or closed already.
 */
export async function closePreview(
  store: SiteStore,
  channel: string,
  reason = 'close',
  author: string = readAuthor(),
): Promise<Revision> {
  if (channel === production) throw new ReleaseError('production cannot be closed.');
  for (;;) {
    const current = await readLive(store, channel);
    const revision: Revision = {
      ...current,
      number: current.number + 1,
      closed: true,
      rolledBackTo: undefined,
      author,
      reason,
      time: new Date().toISOString(),
    };
    if (await store.appendRevision(revision)) return revision;
  }
}
