import { once } from './once.ts';
import type { SiteStore } from './site-store.ts';

/**
 * The same store for one command, which reads each release, table and revision once, however many of
 * its steps ask for it. What is missing or cannot be read is read again: it may come.
 */
export function readOnce(store: SiteStore): SiteStore {
  const readRevision = once(async (channel: string, number: number) => {
    const revision = await store.readRevision(channel, number);
    if (revision === undefined) throw new NoRevision();
    return revision;
  });
  return {
    ...store,
    readRevision: (channel, number) =>
      readRevision(channel, number).catch((error) => {
        if (error instanceof NoRevision) return undefined;
        throw error;
      }),
    readRelease: once((app: string, version: string) => store.readRelease(app, version)),
    readJoinedTable: once((hash: string) => store.readJoinedTable(hash)),
  };
}

/** A failure, since what is missing may come. */
class NoRevision extends Error {}
