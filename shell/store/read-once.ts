import { once } from './once.ts';
import type { SiteStore } from './site-store.ts';

/**
 * The same store for one command, which reads each release and table once, however many of its steps
 * ask for it. What is missing or cannot be read is read again: it may come.
 */
export function readOnce(store: SiteStore): SiteStore {
  return {
    ...store,
    readRelease: once((app: string, version: string) => store.readRelease(app, version)),
    readJoinedTable: once((hash: string) => store.readJoinedTable(hash)),
  };
}
