import { createFolderDriver } from './folder-driver.ts';
import { openSiteStore, type SiteStore } from './site-store.ts';

/** Opens the store a setting names: a folder. */
export function openStore(location: string): SiteStore {
  return openSiteStore(createFolderDriver(location));
}
