import { type AppChange, listChanges } from './app-changes.ts';
import { readKnown } from './known-channel.ts';
import { ReleaseError } from './release-error.ts';
import type { Revision } from './store/records.ts';
import type { SiteStore } from './store/site-store.ts';

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
  /** Undefined where the revision before is no longer kept. */
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
      entries.push(toEntry(revision, before));
      if (at !== undefined) return entries;
    }
    revision = before;
  }
  if (at !== undefined) {
    throw new ReleaseError(
      `${channel} has no revision from before ${at.toISOString()}: it had nothing live then, or the ledger of then was pruned.`,
    );
  }
  return entries;
}

function toEntry(revision: Revision, before: Revision | undefined): HistoryEntry {
  const { number, time, author, reason, apps, closed } = revision;
  const isKnown = before !== undefined || number === 1;
  const changes = isKnown ? listChanges(before?.apps ?? {}, apps) : undefined;
  return { revision: number, time, author, reason, ...(closed && { closed }), apps, changes };
}
