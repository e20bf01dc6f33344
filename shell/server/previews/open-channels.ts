import type { LiveChannel } from '../live-channel.ts';
import type { SiteHandler } from '../site-handler.ts';

/** A channel and its request handler. */
export interface ServedChannel {
  readonly channel: LiveChannel;
  readonly handle: SiteHandler;
}

/** The recently requested channels. */
export interface OpenChannels {
  /** Undefined if the channel has nothing live. */
  readonly find: (name: string) => Promise<ServedChannel | undefined>;
  /** Loads newer revisions and drops idle channels. */
  readonly refresh: () => Promise<void>;
}

/** How long a channel is followed after its last request, in milliseconds. */
const idleTime = 600_000;

interface Entry {
  readonly served: Promise<ServedChannel | undefined>;
  lastRequest: number;
}

/** Opens a channel on its first request; lists only that channel's ledger. */
export function createOpenChannels(
  open: (name: string) => Promise<ServedChannel>,
  now: () => number = Date.now,
): OpenChannels {
  const entries = new Map<string, Entry>();

  /** A missing or failed channel is dropped, so that the next request retries. */
  async function openUnlessMissing(name: string): Promise<ServedChannel | undefined> {
    let found: ServedChannel | undefined;
    try {
      const served = await open(name);
      if (served.channel.current() !== undefined) found = served;
    } finally {
      if (found === undefined) entries.delete(name);
    }
    return found;
  }

  return {
    async find(name) {
      const entry = entries.get(name) ?? { served: openUnlessMissing(name), lastRequest: 0 };
      entry.lastRequest = now();
      entries.set(name, entry);
      const served = await entry.served;
      if (served === undefined || served.channel.current() !== undefined) return served;
      // Closed since it was opened; the next request checks again.
      if (entries.get(name) === entry) entries.delete(name);
      return undefined;
    },
    async refresh() {
      for (const [name, { lastRequest }] of entries) {
        if (now() - lastRequest > idleTime) entries.delete(name);
      }
      const open = await Promise.allSettled([...entries.values()].map(({ served }) => served));
      const found = open.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
      await refreshAll(found.map(({ channel }) => channel));
    },
  };
}

/** Refreshes every channel, then throws the first failure. */
async function refreshAll(channels: readonly LiveChannel[]): Promise<void> {
  const results = await Promise.allSettled(channels.map(({ refresh }) => refresh()));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
