import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';
import { readKnown } from './known-channel.ts';
import { listChanges, type VersionChange } from './version-changes.ts';

export interface HistoryEntry
  extends Pick<Revision, 'time' | 'author' | 'reason' | 'closed' | 'apps' | 'origins'> {
  readonly revision: number;
  /** Compared with the previous revision, or with the base of a preview that was opened; undefined if that was pruned. */
  readonly changes: readonly VersionChange[] | undefined;
}

interface HistoryOptions {
  /** Only the revision that was live then. */
  readonly at?: Date | undefined;
  readonly limit: number;
}

/** A channel's revisions, newest first; with `at`, only the one that was live then. */
export async function readHistory(
  store: SiteStore,
  channel: string,
  { at, limit }: HistoryOptions,
): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let revision: Revision | undefined = await readKnown(store, channel);
  while (revision !== undefined && entries.length < limit) {
    const before = await store.readRevision(channel, revision.number - 1);
    if (at === undefined || Date.parse(revision.time) <= at.getTime()) {
      entries.push(toEntry(revision, await readCompared(store, revision, before)));
      if (at !== undefined) return entries;
    }
    revision = before;
  }
  if (at !== undefined) {
    throw new ReleaseError(
      `${channel} has no revision before ${at.toISOString()}: nothing was live yet, or earlier revisions were pruned.`,
    );
  }
  return entries;
}

/**
 * What a revision is compared with: the previous one, or the base of a preview that was opened.
 * Undefined if that was pruned.
 */
async function readCompared(
  store: SiteStore,
  { number, base }: Revision,
  before: Revision | undefined,
): Promise<Revision['apps'] | undefined> {
  if (before !== undefined && !before.closed) return before.apps;
  if (before === undefined && number > 1) return undefined;
  if (base !== undefined) return (await store.readRevision(production, base))?.apps;
  return before?.apps ?? {};
}

function toEntry(revision: Revision, before: Revision['apps'] | undefined): HistoryEntry {
  const { number, time, author, reason, apps, closed, origins } = revision;
  const changes = before && listChanges(before, apps);
  const optional = { ...(closed && { closed }), ...(origins && { origins }) };
  return { revision: number, time, author, reason, ...optional, apps, changes };
}
