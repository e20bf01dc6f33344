import type { SiteStore } from './site-store.ts';

/**
 * The same store for one command, which reads each release and each table once, however many of its
 * steps ask for it. What cannot be read is read again: the command may restore it.
 */
export function readOnce(store: SiteStore): SiteStore {
  const readTable = once(store.readJoinedTable);
  const readRelease = once((key) => {
    const [app = '', version = ''] = key.split(' ');
    return store.readRelease(app, version);
  });
  return {
    ...store,
    readRelease: (app, version) => readRelease(`${app} ${version}`),
    readJoinedTable: (hash) => readTable(hash),
  };
}

function once<Result>(read: (key: string) => Promise<Result>) {
  const readings = new Map<string, Promise<Result>>();
  return (key: string) => {
    const reading = readings.get(key) ?? read(key);
    readings.set(key, reading);
    reading.catch(() => readings.delete(key));
    return reading;
  };
}
