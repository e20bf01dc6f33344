import { type ComposeOptions, compose } from '../../compose/compose.ts';
import { ComposeError } from '../../compose/compose-error.ts';
import { readLast, readReleases } from '../../store/channels.ts';
import { StoreError } from '../../store/driver.ts';
import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import type { Damage } from './examine.ts';

type RenderOptions = Pick<ComposeOptions, 'onProgress'>;

/**
 * Repairs what the store alone can: damaged revisions become copies of the one before, which is
 * what servers use in their place, and damaged pages are rendered again from their releases.
 */
export async function repair(
  store: SiteStore,
  damage: readonly Damage[],
  options: RenderOptions,
): Promise<void> {
  const owners = damage.map(({ owner }) => owner);
  // The oldest first, so that each has a readable one before it.
  for (const owner of owners.toReversed()) {
    if (owner.kind === 'channel') await replaceRevision(store, owner.channel, owner.number);
  }
  const pages = owners.flatMap((owner) => (owner.kind === 'revision' ? owner.revision : []));
  for (const revision of new Set(pages)) await renderAgain(store, revision, options);
}

/**
 * Numbers stay taken, because servers follow them one by one. Only a revision that follows none
 * is removed, as if it were pruned. Nothing is done if the channel has no readable one at all.
 */
async function replaceRevision(store: SiteStore, channel: string, number: number): Promise<void> {
  const key = keys.revision(channel, number);
  const bytes = await store.driver.read(key);
  const earlier = await store.readBefore(channel, number);
  if (bytes === undefined || (await readLast(store, channel)) === undefined) return;
  await store.driver.write(`damaged/${key}`, bytes);
  if (earlier === undefined) {
    await store.driver.remove(key, new Date(Date.now() + 60_000));
  } else {
    const copy: Revision = {
      ...earlier,
      number,
      reason: `repair: copy of revision ${earlier.number}`,
    };
    await store.driver.write(key, new TextEncoder().encode(JSON.stringify(copy)));
  }
}

/** Pages that cannot be rendered stay damaged; the next examination reports them. */
async function renderAgain(
  store: SiteStore,
  revision: Revision,
  options: RenderOptions,
): Promise<void> {
  try {
    const releases = await readReleases(store, revision.apps);
    await compose(store, releases, revision, { ...options, verified: Object.keys(revision.apps) });
  } catch (error) {
    if (!(error instanceof ComposeError) && !(error instanceof StoreError)) throw error;
  }
}
