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
  readonly list: () => Promise<readonly LiveChannel[]>;
}

/** How long a channel is followed after its last request, in milliseconds. */
const idleTime = 600_000;

interface Entry {
  readonly served: Promise<ServedChannel>;
  lastRequest: number;
}

/** Opens a channel on its first request; lists only that channel's ledger. */
export function createOpenChannels(
  open: (name: string) => Promise<ServedChannel>,
  now: () => number = Date.now,
): OpenChannels {
  const entries = new Map<string, Entry>();

  function drop(name: string, entry: Entry): void {
    if (entries.get(name) === entry) entries.delete(name);
  }

  async function listOpen(): Promise<readonly LiveChannel[]> {
    const open = await Promise.allSettled([...entries.values()].map(({ served }) => served));
    return open.flatMap((one) => (one.status === 'fulfilled' ? one.value.channel : []));
  }

  return {
    /** A channel with nothing live is dropped, so that the next request looks again; one with troubles is followed. */
    async find(name) {
      const entry = entries.get(name) ?? { served: open(name), lastRequest: 0 };
      entry.lastRequest = now();
      entries.set(name, entry);
      try {
        const served = await entry.served;
        const { current, troubles } = served.channel;
        if (current() !== undefined) return served;
        if (troubles().length === 0) drop(name, entry);
        return undefined;
      } catch (error) {
        drop(name, entry);
        throw error;
      }
    },
    async refresh() {
      for (const [name, entry] of entries) {
        if (now() - entry.lastRequest > idleTime) drop(name, entry);
      }
      await Promise.all((await listOpen()).map(({ refresh }) => refresh()));
    },
    list: listOpen,
  };
}
