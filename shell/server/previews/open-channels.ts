import { LRUCache } from 'lru-cache';
import { onceASecond } from '../../store/once-a-second.ts';
import type { LiveChannel } from '../live-channel.ts';
import type { SiteHandler } from '../site-handler.ts';

/** What a request gets: a page of a channel, or one that belongs to none. */
export interface ServedSite {
  readonly channel?: LiveChannel;
  readonly handle: SiteHandler;
}

export interface ServedChannel extends ServedSite {
  readonly channel: LiveChannel;
}

/** How long a channel is followed after its last request, in milliseconds. */
const idleTime = 600_000;

/** How many are followed. */
const most = 200;

/**
 * Opens a channel on its first request. `open` never rejects; `listNames` lists the channels that
 * there are.
 */
export function createOpenChannels(
  open: (name: string) => Promise<ServedChannel>,
  listNames: () => Promise<readonly string[]>,
  now: () => number = () => performance.now(),
) {
  const opened = new LRUCache<string, Promise<ServedChannel>>({
    max: most,
    ttl: idleTime,
    ttlResolution: 0,
    perf: { now },
  });

  const listRecent = onceASecond(listNames, now);

  async function listOpen(): Promise<readonly LiveChannel[]> {
    const open = await Promise.all([...opened.values()]);
    return open.map(({ channel }) => channel);
  }

  return {
    /**
     * Undefined if the channel has nothing live; without a channel if it cannot be read. Rejects if
     * nobody knows whether there is such a channel: reading it as well would take as long again.
     */
    async find(name: string): Promise<ServedSite | undefined> {
      if (!opened.has(name) && !(await listRecent()).includes(name)) return undefined;
      const opening = opened.get(name) ?? open(name);
      opened.set(name, opening);
      const served = await opening;
      const { current, problems } = served.channel;
      if (current() !== undefined) return served;
      // An unreadable channel stays open, so that refresh retries it. It may not exist.
      if (problems().length > 0) return { handle: served.handle };
      if (opened.peek(name) === opening) opened.delete(name);
      return undefined;
    },
    /** Loads newer revisions and drops idle channels. */
    async refresh() {
      opened.purgeStale();
      await Promise.all((await listOpen()).map(({ refresh }) => refresh()));
    },
    list: listOpen,
  };
}
