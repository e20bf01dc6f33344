import { LRUCache } from 'lru-cache';

/** Calls `write` for each message once in ten minutes, since what is repeated would fill the log. */
export function createRareLog(): (message: string, write: () => void) => void {
  const logged = new LRUCache<string, true>({ max: 1_000, ttl: 600_000 });
  return (message, write) => {
    if (logged.has(message)) return;
    write();
    logged.set(message, true);
  };
}
