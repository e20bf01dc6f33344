import { type ComposeOptions, compose } from '../../compose/compose.ts';
import { ComposeError } from '../../compose/compose-error.ts';
import { readReleases } from '../../store/channels.ts';
import { StoreError } from '../../store/driver.ts';
import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { readAuthor } from '../ledger/author.ts';
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
 * Numbers stay taken, because servers follow them one by one. Where there is none before it, a
 * closed revision takes its place.
 */
async function replaceRevision(store: SiteStore, channel: string, number: number): Promise<void> {
  const key = keys.revision(channel, number);
  const bytes = await store.driver.read(key);
  if (bytes === undefined) return;
  await store.driver.write(`damaged/${key}`, bytes);
  const earlier = await store.readRevision(channel, number - 1);
  const replacement = earlier
    ? { ...earlier, number, reason: `repair: copy of revision ${earlier.number}` }
    : closedRevision(channel, number);
  await store.driver.write(key, new TextEncoder().encode(JSON.stringify(replacement)));
}

function closedRevision(channel: string, number: number): Revision {
  return {
    channel,
    number,
    apps: {},
    tables: {},
    closed: true,
    author: readAuthor(),
    reason: 'repair: could not be read',
    time: new Date().toISOString(),
  };
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
