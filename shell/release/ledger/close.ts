import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';
import { appendCopy } from './append-copy.ts';

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
