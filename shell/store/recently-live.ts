import { production } from './channels.ts';
import { ifReadable } from './drivers/driver.ts';
import type { SiteStore } from './site-store.ts';

/** How long browsers are expected to come back with what they fetched, in milliseconds. */
export const recently = 30 * 86_400_000;

const most = { releases: 5, revisions: 50 };

/** The app's versions that production had live in the last 30 days, the newest first: at most five. */
export async function listRecentlyLive(store: SiteStore, app: string): Promise<readonly string[]> {
  const numbers = [...(await store.listRevisions(production))].reverse();
  const versions = new Set<string>();
  for (const number of numbers.slice(0, most.revisions)) {
    const revision = await ifReadable(store.readRevision(production, number));
    const version = revision?.apps[app];
    if (version !== undefined) versions.add(version);
    // It was live until the next one.
    const isOlder = revision && Date.parse(revision.time) < Date.now() - recently;
    if (isOlder || versions.size === most.releases) break;
  }
  return [...versions];
}
