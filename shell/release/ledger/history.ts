import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';
import { type AppChange, listChanges } from './app-changes.ts';
import { readKnown } from './known-channel.ts';

/** One change of a channel. */
export interface HistoryEntry {
  readonly revision: number;
  readonly time: string;
  readonly author: string;
  readonly reason: string;
  /** True where the preview ended. */
  readonly closed?: true;
  /** App → version that were live together from then on. */
  readonly apps: Readonly<Record<string, string>>;
  /** Since the revision before, or since production's where a preview was opened; undefined where that is no longer kept. */
  readonly changes: readonly AppChange[] | undefined;
}

export interface HistoryOptions {
  /** Only what was live at that moment. */
  readonly at?: Date | undefined;
  readonly limit: number;
}

/** A channel's revisions, newest first; with `at` the one that was live then. */
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
      `${channel} has no revision from before ${at.toISOString()}: nothing was live then, or those revisions were pruned.`,
    );
  }
  return entries;
}

/**
 * What a revision is compared with: the one before, or production's where a preview was opened.
 * Undefined where that is no longer kept.
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
  const { number, time, author, reason, apps, closed } = revision;
  const changes = before && listChanges(before, apps);
  return { revision: number, time, author, reason, ...(closed && { closed }), apps, changes };
}
