import { dirname } from 'node:path';
import { inBatches } from '@site/content/in-batches';
import { groupBy } from '../../compose/group-by.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { listRemovals, type PrunePlan } from './plan-prune.ts';

interface Pruned {
  /** The keys that are gone. */
  readonly removed: readonly string[];
  /** The keys that a later prune removes, unless they are written again. */
  readonly noted: readonly string[];
  /** The earliest time at which a prune removes those. */
  readonly removedFrom: Date;
}

const hour = 3_600_000;

/** Longer than any publish or deploy takes, and less than the time between two nights. */
const minimumPause = 20 * hour;

/**
 * Removes the candidates of an earlier prune that are still unused and that nobody has written again,
 * and records what is unused now as candidates. Writers read the candidates first and write again what
 * they rely on, unless it is live; they are done with what they had read before long before the next
 * prune.
 */
export async function prune(store: SiteStore, plan: PrunePlan, now: Date): Promise<Pruned> {
  const unused = listRemovals(plan);
  const candidates = await store.readPruneCandidates();
  const since = await store.driver.modifiedAt(keys.pruneCandidates);
  if (since !== undefined && now.getTime() - since.getTime() < minimumPause) {
    const noted = unused.filter((key) => candidates.has(key));
    return { removed: [], noted, removedFrom: later(since) };
  }
  const due = since === undefined ? [] : unused.filter((key) => candidates.has(key));
  const removed = new Set<string>();
  for (const group of groupBy(due, groupOf)) {
    await inBatches(group, async (key) => {
      if (since && (await store.driver.remove(key, since))) removed.add(key);
    });
  }
  const noted = unused.filter((key) => !removed.has(key));
  // First, since on a full disk it makes room for the list.
  await store.driver.sweep(new Date(now.getTime() - 24 * hour));
  await store.writePruneCandidates(noted);
  return { removed: [...removed], noted, removedFrom: later(now) };
}

/** Revisions one by one, since the last of a channel says that it is closed; others by folder. */
function groupOf(key: string): string {
  return key.startsWith('channels/') ? key : dirname(key);
}

function later(time: Date): Date {
  return new Date(time.getTime() + minimumPause);
}
