import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';

/** A channel's revisions, split by whether they are kept. */
export interface SortedRevisions {
  readonly kept: readonly Revision[];
  /** Numbers of those to remove. */
  readonly others: readonly number[];
}

export interface KeepRules {
  /** How many of the newest revisions to keep per channel. */
  readonly keep: number;
  /** Keep what was live after this time. */
  readonly liveSince: Date;
  /** Keep what was written after this time. */
  readonly writtenSince: Date;
}

/**
 * Keeps the newest revisions and those that were live or written recently. The newest revisions
 * of a closed preview, the closing one included, are not kept for being the newest.
 */
export async function sortRevisions(
  store: SiteStore,
  channel: string,
  rules: KeepRules,
): Promise<SortedRevisions> {
  const names = await store.driver.list(`channels/${channel}`);
  const numbers = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => b - a);
  const kept: Revision[] = [];
  const others: number[] = [];
  const [newest = 0] = numbers;
  const { closed, time: end } = (await store.readRevision(channel, newest)) ?? {};
  let nextTime = closed && end ? Date.parse(end) : Number.POSITIVE_INFINITY;
  for (const number of numbers) {
    const wasLive = nextTime > rules.liveSince.getTime();
    const time = await store.driver.modifiedAt(keys.revision(channel, number));
    const isRecent = time !== undefined && time >= rules.writtenSince;
    const isKept = isRecent || wasLive || (!closed && kept.length < rules.keep);
    const revision = isKept ? await store.readRevision(channel, number) : undefined;
    if (revision === undefined) others.push(number);
    else kept.push(revision);
    nextTime = revision === undefined ? nextTime : Date.parse(revision.time);
  }
  return { kept, others };
}
