import { production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';

/** The version of an app before its live one. */
export interface Earlier {
  /** Undefined if there is none; on a preview, if the app had production's; null if it was retired. */
  readonly version: string | null | undefined;
  /** The revision with that version; 0 if there is none. */
  readonly revision: number;
  /**
   * Where the search ended; above 1 without a version means that earlier revisions were pruned, or
   * that `repair` has replaced one by a closed one.
   */
  readonly endsAt: number;
}

/**
 * Walks a channel's ledger back to the version that an app had before its live one. A rollback
 * continues at the revision it went back to, skipping what came between, so that every further
 * rollback goes further back. On a preview, the overrides since it was last opened count.
 */
export async function findEarlier(store: SiteStore, live: Revision, app: string): Promise<Earlier> {
  const hasOverrides = live.channel !== production;
  const versionOf = ({ apps, overrides }: Revision) =>
    hasOverrides ? overrides?.[app] : apps[app];
  let at = live;
  for (;;) {
    const wentBackTo = at.rolledBackTo?.[app];
    const next = await readOpen(store, live.channel, wentBackTo ?? at.number - 1);
    if (next === undefined) return { version: undefined, revision: 0, endsAt: at.number };
    const version = versionOf(next);
    const differs = wentBackTo === undefined && version !== versionOf(at);
    // After a retirement, the version that is live may have been deployed again.
    const isOther = version !== versionOf(live);
    if (differs && isOther && (version !== undefined || hasOverrides)) {
      return { version, revision: next.number, endsAt: next.number };
    }
    at = next;
  }
}

/** The revision, unless it was pruned or closed the channel. */
async function readOpen(
  store: SiteStore,
  channel: string,
  number: number,
): Promise<Revision | undefined> {
  const revision = await store.readRevision(channel, number);
  return revision?.closed ? undefined : revision;
}
