import { statSync } from 'node:fs';
import { StoreError } from './driver.ts';
import { createFolderDriver } from './folder-driver.ts';
import { openSiteStore, type SiteStore } from './site-store.ts';

/** Opens the store in a folder, which need not exist yet. */
export function openStore(location: string): SiteStore {
  if (statSync(location, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new StoreError(
      `SITE_STORE is "${location}", which is a file. Set it to a folder; it is created if missing.`,
    );
  }
  return openSiteStore(createFolderDriver(location));
}
