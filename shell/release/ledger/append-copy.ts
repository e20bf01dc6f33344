import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { allowAll, type Guard } from '../guard.ts';
import { ReleaseError } from '../release-error.ts';
import { readAuthor } from './author.ts';
import { readOpenRevision } from './known-channel.ts';

interface CopyOptions {
  readonly reason: string;
  readonly guard?: Guard | undefined;
}

/**
 * Appends a copy of the live revision with a change. Throws if the channel is unknown or closed.
 */
export async function appendCopy(
  store: SiteStore,
  channel: string,
  change: Pick<Revision, 'closed' | 'share'>,
  { reason, guard = allowAll }: CopyOptions,
): Promise<Revision> {
  for (;;) {
    const current = await readOpenRevision(store, channel);
    const proposed = { ...current, ...change, number: current.number + 1 };
    await guard(store, proposed);
    const revision = await store.appendRevision({
      ...proposed,
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
  {
    reason = 'close',
    guard,
  }: { readonly [Name in keyof CopyOptions]?: CopyOptions[Name] | undefined } = {},
): Promise<Revision> {
  if (channel === production)
    throw new ReleaseError(
      'production cannot be closed; name a preview. To take an app off the site: npm run site -- retire <app>',
    );
  return appendCopy(store, channel, { closed: true }, { reason, guard });
}
