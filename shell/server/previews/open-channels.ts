import type { LiveChannel } from '../live-channel.ts';
import type { SiteHandler } from '../site-handler.ts';

/** A channel with what answers for it. */
export interface ServedChannel {
  readonly channel: LiveChannel;
  readonly handle: SiteHandler;
}

/** The channels that somebody asked for lately. */
export interface OpenChannels {
  /** Undefined where the store has no such channel. */
  readonly find: (name: string) => Promise<ServedChannel | undefined>;
  /** Takes newer revisions, and forgets the channels nobody asks for any more. */
  readonly refresh: () => Promise<void>;
}

/** How long a channel is followed after the last request for it, in milliseconds. */
const idleTime = 600_000;

interface Entry {
  readonly served: Promise<ServedChannel | undefined>;
  lastAsked: number;
}

/** Opens a channel with the first request that names it; only that channel's ledger is listed. */
export function createOpenChannels(
  open: (name: string) => Promise<ServedChannel>,
  now: () => number = Date.now,
): OpenChannels {
  const entries = new Map<string, Entry>();

  /** What is missing or fails is asked for again by the next request. */
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
      const entry = entries.get(name) ?? { served: openUnlessMissing(name), lastAsked: 0 };
      entry.lastAsked = now();
      entries.set(name, entry);
      const served = await entry.served;
      if (served === undefined || served.channel.current() !== undefined) return served;
      // Closed meanwhile: the next request looks whether it was opened again.
      if (entries.get(name) === entry) entries.delete(name);
      return undefined;
    },
    async refresh() {
      for (const [name, { lastAsked }] of entries) {
        if (now() - lastAsked > idleTime) entries.delete(name);
      }
      const open = await Promise.allSettled([...entries.values()].map(({ served }) => served));
      const found = open.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
      await refreshAll(found.map(({ channel }) => channel));
    },
  };
}

/** Refreshes every channel, whatever happens to the others; then throws what failed first. */
async function refreshAll(channels: readonly LiveChannel[]): Promise<void> {
  const results = await Promise.allSettled(channels.map(({ refresh }) => refresh()));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
