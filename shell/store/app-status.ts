import { production } from './channels.ts';
import type { BuildOrigin, Revision } from './records.ts';
import type { SiteStore } from './site-store.ts';

/** A live app of a channel, or one that a preview retires. */
export interface AppStatus {
  /** Null if the preview retires the app. */
  readonly version: string | null;
  /**
   * Since when this version has been live without interruption, and in which revision: the
   * channel's, or production's if a preview does not override the app.
   */
  readonly since: string;
  readonly revision: number;
  /** Set if the ledger ends there: it may have been live for longer, author and reason unknown. */
  readonly orEarlier?: true;
  readonly author?: string;
  readonly reason?: string;
  /** What the release was built from, if known. */
  readonly origin?: BuildOrigin;
}

/** Every app of a revision; apps that a preview inherits are looked up in production's ledger. */
export async function readApps(
  store: SiteStore,
  live: Revision,
): Promise<Readonly<Record<string, AppStatus>>> {
  const { base, overrides } = live;
  const apps = Object.keys({ ...live.apps, ...overrides });
  if (base === undefined || overrides === undefined) {
    const found = await findSince(store, live, apps, (revision) => revision.apps);
    return inOrder(apps, found, live);
  }
  const own = apps.filter((app) => overrides[app] !== undefined);
  const others = apps.filter((app) => overrides[app] === undefined);
  const found = {
    ...(await findSince(store, live, own, (revision) => revision.overrides ?? {})),
    ...(await readInherited(store, live, base, others)),
  };
  return inOrder(apps, found, live);
}

type Found = Record<string, AppStatus>;

/** If the base revision was pruned, all that is known is that the preview has them. */
async function readInherited(
  store: SiteStore,
  live: Revision,
  number: number,
  apps: readonly string[],
): Promise<Found> {
  const base = await store.readRevision(production, number);
  if (base !== undefined) return findSince(store, base, apps, (revision) => revision.apps);
  return Object.fromEntries(apps.map((app) => [app, toStatus(live.apps[app], live, true)]));
}

/** Walks the ledger back until every app had another version or the ledger ends. */
async function findSince(
  store: SiteStore,
  live: Revision,
  apps: readonly string[],
  versionsOf: (revision: Revision) => Readonly<Record<string, string | null>>,
): Promise<Found> {
  const found: Found = {};
  let open = apps;
  let revision = live;
  const readEarlier = createReadEarlier(store, live);
  while (open.length > 0) {
    const { number } = revision;
    const earlier = await readEarlier(number - 1);
    const before = earlier && !earlier.closed ? versionsOf(earlier) : {};
    const isCut = earlier === undefined && number > 1;
    for (const app of open) {
      const version = versionsOf(live)[app];
      if (earlier === undefined || before[app] !== version)
        found[app] = toStatus(version, revision, isCut);
    }
    open = open.filter((app) => found[app] === undefined);
    revision = earlier ?? revision;
  }
  return found;
}

/** Reads the revisions before the live one: further back more of them at once, and never again. */
function createReadEarlier(store: SiteStore, { channel, number }: Revision) {
  const reading: Promise<Revision | undefined>[] = [];
  return (earlier: number): Promise<Revision | undefined> | undefined => {
    const at = number - 1 - earlier;
    while (reading.length <= Math.min(at * 2, at + mostAhead)) {
      const next = store.readRevision(channel, number - 1 - reading.length);
      // Whoever needs it meets its error.
      next.catch(() => {});
      reading.push(next);
    }
    return reading[at];
  };
}

const mostAhead = 64;

function toStatus(version: string | null = null, revision: Revision, isCut: boolean): AppStatus {
  const { number, author, reason, time } = revision;
  const status = { version, since: time, revision: number };
  return isCut ? { ...status, orEarlier: true } : { ...status, author, reason };
}

function inOrder(apps: readonly string[], found: Found, { origins = {} }: Revision): Found {
  return Object.fromEntries(
    apps.flatMap((app) => {
      const origin = origins[app];
      return found[app] ? [[app, { ...found[app], ...(origin && { origin }) }]] : [];
    }),
  );
}
