import { once } from './once.ts';
import type { SiteStore } from './site-store.ts';

/**
 * The same store for one command, which reads each release, table and revision once, however many of
 * its steps ask for it. What is missing or cannot be read is read again: it may come.
 */
export function readOnce(store: SiteStore): SiteStore {
  const readTable = once((hash: string) => store.readJoinedTable(hash));
  const readRelease = once((key: string) => {
    const [app = '', version = ''] = key.split(' ');
    return store.readRelease(app, version);
  });
  const readRevision = once(async (key: string) => {
    const [channel = '', number] = key.split(' ');
    const revision = await store.readRevision(channel, Number(number));
    if (revision === undefined) throw new NoRevision();
    return revision;
  });
  return {
    ...store,
    readRevision: (channel, number) =>
      readRevision(`${channel} ${number}`).catch((error) => {
        if (error instanceof NoRevision) return undefined;
        throw error;
      }),
    readRelease: (app, version) => readRelease(`${app} ${version}`),
    readJoinedTable: readTable,
  };
}

/** A failure, since what is missing may come. */
class NoRevision extends Error {}
