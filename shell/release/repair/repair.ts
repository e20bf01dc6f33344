import { inBatches } from '@site/content/in-batches';
import { type ComposeOptions, compose } from '../../compose/compose.ts';
import { ComposeError } from '../../compose/compose-error.ts';
import { production, readLast, readReleases, shareChannel } from '../../store/channels.ts';
import { faultOf, ifReadable, UnreadableError } from '../../store/drivers/driver.ts';
import { listTableHashes } from '../../store/objects.ts';
import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import type { Deployed } from '../deploy/compose-and-append.ts';
import { rebaseShareOnto } from '../deploy/deploy.ts';
import type { Guard } from '../guard.ts';
import { readAuthor } from '../ledger/author.ts';
import type { Damage } from './examine.ts';

interface RepairOptions extends Pick<ComposeOptions, 'onProgress'> {
  readonly guard: Guard;
}

export interface Repaired {
  /** Channels that had no revision that can be read, and are closed now. */
  readonly closed: readonly string[];
  /** What became of a running share, which follows production. */
  readonly share: Pick<Deployed, 'warnings' | 'isShareEnded'>;
}

/**
 * Repairs what the store alone can: damaged revisions become copies of the one before, and damaged
 * pages are rendered again from their releases.
 */
export async function repair(
  store: SiteStore,
  damage: readonly Damage[],
  options: RepairOptions,
): Promise<Repaired> {
  const replaced: Revision[] = [];
  const revisions = damage.filter((one) => one.kind === 'revision');
  // The oldest first, so that each has a readable one before it.
  for (const one of revisions.sort((a, b) => a.number - b.number)) {
    replaced.push(...(await replaceRevision(store, one, options)));
  }
  const pages = damage.filter((one) => one.kind === 'page');
  for (const revision of new Set(pages.flatMap(({ revisions }) => revisions))) {
    const own = pages.filter(({ revisions }) => revisions.includes(revision));
    // Rendering another revision may have restored them.
    const faults = await inBatches(own, ({ read }) => faultOf(read()));
    if (faults.some((fault) => fault !== undefined)) await renderAgain(store, revision, options);
  }
  const closed = replaced.flatMap((revision) => (revision.closed ? [revision.channel] : []));
  const last = await inBatches([...new Set(closed)], (channel) => readLast(store, channel));
  return {
    closed: last.flatMap((revision) => (revision?.closed ? [revision.channel] : [])),
    share: await rebaseShareIfReplaced(store, replaced, options),
  };
}

/** Production or the share may have an earlier version of an app now. */
async function rebaseShareIfReplaced(
  store: SiteStore,
  replaced: readonly Revision[],
  options: RepairOptions,
): Promise<Pick<Deployed, 'warnings' | 'isShareEnded'>> {
  const isReplaced = replaced.some(
    ({ channel }) => channel === production || channel === shareChannel,
  );
  const live = isReplaced ? await readLast(store, production) : undefined;
  if (live === undefined || live.closed) return { warnings: [] };
  return rebaseShareOnto(store, live, options);
}

/**
 * Numbers stay taken, because servers follow them one by one; those that have read a channel's newest
 * one before it was damaged ask only for the next, so a copy in its place is followed by the same.
 * Where there is none before it, a closed revision takes its place, and servers go on with what they
 * have. One that can be read after all is left as it is, and so is one that has been pruned meanwhile.
 * Resolves to what was written.
 */
async function replaceRevision(
  store: SiteStore,
  { channel, number }: Pick<Revision, 'channel' | 'number'>,
  { guard }: RepairOptions,
): Promise<readonly Revision[]> {
  const key = keys.revision(channel, number);
  // An answer may have been cut short, or another repair been faster.
  if (await ifReadable(store.readRevision(channel, number))) return [];
  const bytes = await store.driver.read(key);
  const earlier = await store.readRevision(channel, number - 1);
  if (bytes === undefined && earlier === undefined) return [];
  const replacement: Revision = earlier
    ? { ...earlier, number, ...sign(`copy of revision ${earlier.number}`) }
    : {
        channel,
        number,
        apps: {},
        tables: {},
        closed: true,
        ...sign('could not be read'),
      };
  await guard(store, replacement);
  if (bytes !== undefined) await store.driver.write(`damaged/${key}`, bytes);
  await store.driver.write(key, new TextEncoder().encode(JSON.stringify(replacement)));
  const isLast = number === (await store.lastRevisionNumber(channel));
  if (isLast && Object.keys(replacement.apps).length > 0) {
    await store.appendRevision({ ...replacement, number: number + 1 });
  }
  return [replacement];
}

function sign(reason: string) {
  return { author: readAuthor(), reason: `repair: ${reason}`, time: new Date().toISOString() };
}

/**
 * The same releases give the same bytes, unless composing itself has changed since: then a channel's
 * newest revision is followed by one with the new pages. Pages that cannot be rendered stay damaged;
 * the next examination reports them.
 */
async function renderAgain(
  store: SiteStore,
  revision: Revision,
  options: RepairOptions,
): Promise<void> {
  try {
    const releases = await readReleases(store, revision.apps);
    const verifiedApps = Object.keys(revision.apps);
    const { tables } = await compose(store, releases, revision, { ...options, verifiedApps });
    const changed = listTableHashes({ tables }, revision);
    const last = await readLast(store, revision.channel);
    if (changed.length === 0 || last?.number !== revision.number || last.closed) return;
    const next = { ...last, number: last.number + 1, tables, rolledBackTo: undefined };
    await options.guard(store, next);
    await store.appendRevision({ ...next, ...sign('rendered again') });
  } catch (error) {
    if (!(error instanceof ComposeError) && !(error instanceof UnreadableError)) throw error;
  }
}
