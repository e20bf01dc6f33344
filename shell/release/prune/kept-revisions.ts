import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';

/** A channel's revisions, apart. */
export interface SortedRevisions {
  readonly kept: readonly Revision[];
  /** Numbers of the others. */
  readonly others: readonly number[];
}

export interface KeepRules {
  /** The newest so many of each channel. */
  readonly keep: number;
  /** What was live after this moment. */
  readonly liveSince: Date;
  /** Whatever was written after this moment. */
  readonly writtenSince: Date;
}

/**
 * Keeps the newest revisions, every one that was live lately, and every one that is young. Of a
 * closed preview the newest are nothing special: the one that closed it stays as long as another.
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
    const isYoung = time !== undefined && time >= rules.writtenSince;
    const isKept = isYoung || wasLive || (!closed && kept.length < rules.keep);
    const revision = isKept ? await store.readRevision(channel, number) : undefined;
    if (revision === undefined) others.push(number);
    else kept.push(revision);
    nextTime = revision === undefined ? nextTime : Date.parse(revision.time);
  }
  return { kept, others };
}
