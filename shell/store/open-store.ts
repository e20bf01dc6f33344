import { statSync } from 'node:fs';
import { type StoreDriver, StoreError } from './drivers/driver.ts';
import { createFolderDriver } from './drivers/folder-driver.ts';
import { createObjectDriver } from './drivers/object-driver.ts';
import { openSiteStore, type SiteStore } from './site-store.ts';

/** Opens the store at `s3://bucket/prefix` or in a folder, which need not exist yet. */
export function openStore(location: string): SiteStore {
  return openSiteStore(openDriver(location));
}

/** Whether a store's location is the release API of a running site. */
export function isReleaseApi(location: string): boolean {
  return /^https?:\/\//.test(location);
}

/** Opens the driver for a location; `setting` names where it comes from, for messages. */
export function openDriver(location: string, setting = 'SITE_STORE'): StoreDriver {
  if (isReleaseApi(location)) {
    throw new StoreError(
      `SITE_STORE is ${location}, but this command requires direct access to the store. Set SITE_STORE to the folder or bucket that the server uses.`,
    );
  }
  if (location.startsWith('s3://')) return createObjectDriver(location);
  if (statSync(location, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new StoreError(
      `${setting} is "${location}", which is a file. Set it to a folder; it is created if missing.`,
    );
  }
  return createFolderDriver(location);
}
