import { once } from './once.ts';
import type { Revision } from './records.ts';
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
  const revisions = new Map<string, Revision>();
  return {
    ...store,
    async readRevision(channel, number) {
      const key = `${channel} ${number}`;
      const revision = revisions.get(key) ?? (await store.readRevision(channel, number));
      if (revision) revisions.set(key, revision);
      return revision;
    },
    readRelease: (app, version) => readRelease(`${app} ${version}`),
    readJoinedTable: readTable,
  };
}
