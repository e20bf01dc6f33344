import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';

/** What an app had before its live version. */
export interface Earlier {
  /** Undefined where nothing is left; on a preview, where production's is what it had. */
  readonly version: string | undefined;
  /** The revision in which the app stood so; 0 where the ledger has none. */
  readonly revision: number;
  /** The revision at which the search ended; above 1 without a version, earlier ones are gone. */
  readonly endsAt: number;
}

/**
 * Walks a channel's ledger back to the version that an app had before its live one. A revision
 * that took the app back stands for the one that it went back to: what came between is skipped,
 * and each walk ends further back than the one before. A preview is asked for its overrides,
 * since it was opened last.
 */
export async function findEarlier(store: SiteStore, live: Revision, app: string): Promise<Earlier> {
  const isPreview = live.channel !== production;
  const versionOf = ({ apps, overrides }: Revision) => (isPreview ? overrides?.[app] : apps[app]);
  let at = live;
  for (;;) {
    const wentBackTo = at.rolledBackTo?.[app];
    const next = await readOpen(store, live.channel, wentBackTo ?? at.number - 1);
    if (next === undefined) return { version: undefined, revision: 0, endsAt: at.number };
    const version = versionOf(next);
    const differs = wentBackTo === undefined && version !== versionOf(at);
    if (differs && (version !== undefined || isPreview)) {
      return { version, revision: next.number, endsAt: next.number };
    }
    at = next;
  }
}

/** A revision that is kept and had its channel open. */
async function readOpen(
  store: SiteStore,
  channel: string,
  number: number,
): Promise<Revision | undefined> {
  const revision = await store.readRevision(channel, number);
  return revision?.closed ? undefined : revision;
}
