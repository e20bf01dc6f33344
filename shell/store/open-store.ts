import { statSync } from 'node:fs';
import type { Deadlines } from './drivers/bucket.ts';
import { type StoreDriver, StoreError } from './drivers/driver.ts';
import { codeOf } from './drivers/durable-files.ts';
import { createFolderDriver } from './drivers/folder-driver.ts';
import { createObjectDriver } from './drivers/object-driver.ts';
import { openSiteStore, type SiteStore } from './site-store.ts';

/** For a server: visitors do not wait as long for an object store as commands do. */
export const serverDeadlines: Partial<Deadlines> = { read: 6_000 };

/** Opens the store at `s3://bucket/prefix` or in a folder, which need not exist yet. */
export function openStore(
  location: string,
  setting?: string,
  deadlines?: Partial<Deadlines>,
): SiteStore {
  return openSiteStore(openDriver(location, setting, deadlines));
}

/** Whether a store's location is the release API of a running site. */
export function isReleaseApi(location: string): boolean {
  return /^https?:\/\//.test(location);
}

/** Opens the driver for a location; `setting` names where it comes from, for messages. */
export function openDriver(
  location: string,
  setting = 'SITE_STORE',
  deadlines?: Partial<Deadlines>,
): StoreDriver {
  if (isReleaseApi(location)) {
    throw new StoreError(
      `SITE_STORE is ${location}, but this command requires direct access to the store. Set SITE_STORE to the folder or bucket that the server uses.`,
    );
  }
  if (location.startsWith('s3://')) return createObjectDriver(location, deadlines);
  const fault = describeUnusableFolder(location, setting);
  if (fault !== undefined) throw new StoreError(fault);
  return createFolderDriver(location, { name: setting });
}

/** What to say of a setting whose path can be no folder, if so. */
export function describeUnusableFolder(path: string, setting: string): string | undefined {
  const fault = findFolderFault(path);
  if (fault === undefined) return undefined;
  return `${setting} is "${path}", which ${fault}. Set it to a folder; it is created if missing.`;
}

/** A file is there or above it, or a folder that is closed to this user. */
function findFolderFault(path: string): string | undefined {
  try {
    return statSync(path).isDirectory() ? undefined : 'is a file';
  } catch (error) {
    // Below a file, it is another code.
    if (codeOf(error) === 'ENOENT') return undefined;
    return `cannot be opened (${error instanceof Error ? error.message : error})`;
  }
}
