import { statSync } from 'node:fs';
import { StoreError } from './driver.ts';
import { createFolderDriver } from './folder-driver.ts';
import { openSiteStore, type SiteStore } from './site-store.ts';

/** Opens the store a setting names: a folder, which need not be there yet. */
export function openStore(location: string): SiteStore {
  if (statSync(location, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new StoreError(
      `SITE_STORE is "${location}", which is a file: name the folder of a store, or one that is to become it.`,
    );
  }
  return openSiteStore(createFolderDriver(location));
}
