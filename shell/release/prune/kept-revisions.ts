import { readLast, shareChannel } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';

/** A channel's revisions, split by whether they are kept. */
interface SortedRevisions {
  readonly kept: readonly Revision[];
  /** Keys of those to remove, the oldest first. */
  readonly others: readonly string[];
}

interface KeepRules {
  /** How many of the newest revisions to keep per channel. */
  readonly keep: number;
  readonly liveSince: Date;
}

/**
 * Keeps the newest revisions and those that were live recently. The newest revisions
 * of a closed preview, the closing one included, are not kept for being the newest. Those of an
 * ended share are, because servers keep asking for the number after its last one.
 */
export async function sortRevisions(
  store: SiteStore,
  channel: string,
  rules: KeepRules,
): Promise<SortedRevisions> {
  const numbers = [...(await store.listRevisions(channel))].reverse();
  const kept: Revision[] = [];
  const others: string[] = [];
  const { closed, time: end } = (await readLast(store, channel)) ?? {};
  let nextTime = closed && end ? Date.parse(end) : Number.POSITIVE_INFINITY;
  for (const number of numbers) {
    const wasLive = nextTime > rules.liveSince.getTime();
    const isEnded = closed && channel !== shareChannel;
    if (!wasLive && (isEnded || kept.length >= rules.keep)) {
      others.unshift(keys.revision(channel, number));
      continue;
    }
    const revision = await store.readRevision(channel, number);
    if (revision === undefined) continue;
    kept.push(revision);
    nextTime = Date.parse(revision.time);
  }
  return { kept, others };
}
