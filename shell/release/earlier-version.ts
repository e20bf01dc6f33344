import { production } from './store/channels.ts';
import type { Revision } from './store/records.ts';
import type { SiteStore } from './store/site-store.ts';

/** What an app had before its live version. */
export interface Earlier {
  /** Undefined where nothing is left; on a preview, where production's is what it had. */
  readonly version: string | undefined;
  /** The revision at which the search ended; above 1 without a version, earlier ones are gone. */
  readonly endsAt: number;
}

/**
 * Walks a channel's ledger back to the version that an app had before its live one. What was
 * taken back is skipped: a revision that took the app back stands where the version it gave had
 * stood before. A preview is asked for its overrides, since it was opened last.
 */
export async function findEarlier(store: SiteStore, live: Revision, app: string): Promise<Earlier> {
  const isPreview = live.channel !== production;
  const versionOf = ({ apps, overrides }: Revision) => (isPreview ? overrides?.[app] : apps[app]);
  let held = versionOf(live);
  let isSought = false;
  let endsAt = live.number;
  for await (const revision of walkBack(store, live)) {
    endsAt = revision.number;
    const version = versionOf(revision);
    if (isSought && version !== held) continue;
    if (version !== held && (version !== undefined || isPreview)) return { version, endsAt };
    held = version;
    isSought = revision.takenBack?.[app] !== undefined;
  }
  return { version: undefined, endsAt };
}

/** A revision and those before it, newest first, as far as they are kept and the channel was open. */
async function* walkBack(store: SiteStore, newest: Revision): AsyncGenerator<Revision> {
  let revision: Revision | undefined = newest;
  while (revision !== undefined && !revision.closed) {
    yield revision;
    revision = await store.readRevision(newest.channel, revision.number - 1);
  }
}
