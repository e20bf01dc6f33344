import type { LiveChannel } from '../live-channel.ts';
import type { SiteHandler } from '../site-handler.ts';

export interface ServedChannel {
  readonly channel: LiveChannel;
  readonly handle: SiteHandler;
}

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

/** Opens a channel on its first request; lists only that channel's ledger. `open` never rejects. */
export function createOpenChannels(
  open: (name: string) => Promise<ServedChannel>,
  now: () => number = Date.now,
): OpenChannels {
  const entries = new Map<string, Entry>();

  async function listOpen(): Promise<readonly LiveChannel[]> {
    const open = await Promise.all([...entries.values()].map(({ served }) => served));
    return open.map(({ channel }) => channel);
  }

  return {
    async find(name) {
      const entry = entries.get(name) ?? { served: open(name), lastRequest: 0 };
      entry.lastRequest = now();
      entries.set(name, entry);
      const served = await entry.served;
      const { current, problems } = served.channel;
      if (current() !== undefined) return served;
      // The next request retries; an unreadable channel stays open, so refresh retries it too.
      if (problems().length === 0 && entries.get(name) === entry) entries.delete(name);
      return undefined;
    },
    async refresh() {
      for (const [name, { lastRequest }] of entries) {
        if (now() - lastRequest > idleTime) entries.delete(name);
      }
      await Promise.all((await listOpen()).map(({ refresh }) => refresh()));
    },
    list: listOpen,
  };
}
