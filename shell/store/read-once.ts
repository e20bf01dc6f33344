import { once } from './once.ts';
import type { SiteStore } from './site-store.ts';

/**
 * The same store for one command, which reads each release and each table once, however many of its
 * steps ask for it. What cannot be read is read again: the command may restore it.
 */
export function readOnce(store: SiteStore): SiteStore {
  const readTable = once((hash: string) => store.readJoinedTable(hash));
  const readRelease = once((key: string) => {
    const [app = '', version = ''] = key.split(' ');
    return store.readRelease(app, version);
  });
  return {
    ...store,
    readRelease: (app, version) => readRelease(`${app} ${version}`),
    readJoinedTable: readTable,
  };
}
