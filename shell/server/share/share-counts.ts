import { randomUUID } from 'node:crypto';
import type { Counts, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';

/**
 * Counts the responses of production and a share, and writes them to the store for `site status`.
 */
export interface ShareCounts {
  readonly countAnswer: (revision: Pick<Revision, 'channel' | 'number'>, status: number) => void;
  /** Counts a page that reported an error, if requests of its revision were counted. */
  readonly countError: (channel: string, revision: number) => void;
  /** Writes what has changed, at most every ten seconds; a failure is retried then. */
  readonly save: () => Promise<void>;
}

/** In milliseconds. */
const saveEvery = 10_000;

interface Entry {
  readonly channel: string;
  readonly number: number;
  counts: Counts;
  saved?: Counts;
}

export function createShareCounts(
  store: Pick<SiteStore, 'writeCounts'>,
  now: () => number = () => performance.now(),
): ShareCounts {
  const server = randomUUID().slice(0, 8);
  const entries = new Map<string, Entry>();
  let savedAt = Number.NEGATIVE_INFINITY;

  async function saveEntry(entry: Entry): Promise<void> {
    const { channel, number, counts } = entry;
    await store.writeCounts(channel, number, server, counts);
    entry.saved = counts;
  }

  return {
    countAnswer({ channel, number }, status) {
      const key = `${channel} ${number}`;
      const none = { requests: 0, failures: 0, errors: 0 };
      const entry = entries.get(key) ?? { channel, number, counts: none };
      const { requests, failures, errors } = entry.counts;
      const failed = status >= 500 ? 1 : 0;
      entry.counts = { requests: requests + 1, failures: failures + failed, errors };
      entries.set(key, entry);
    },
    countError(channel, number) {
      const entry = entries.get(`${channel} ${number}`);
      if (entry) entry.counts = { ...entry.counts, errors: entry.counts.errors + 1 };
    },
    async save() {
      const changed = [...entries.values()].filter(({ counts, saved }) => counts !== saved);
      if (changed.length === 0 || now() - savedAt < saveEvery) return;
      savedAt = now();
      await Promise.allSettled(changed.map(saveEntry));
    },
  };
}
