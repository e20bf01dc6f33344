import type { Environment, JoinContext } from '../compose/join-context.ts';
import { createJoinContext } from '../compose/join-page.ts';
import { readReleases } from '../store/channels.ts';
import type { Release, Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';

/** A live revision, ready to be served. */
export interface LiveRevision {
  readonly revision: Revision;
  readonly releases: readonly Release[];
  readonly redirects: ReadonlyMap<string, string>;
  readonly join: JoinContext;
}

/** Follows a channel, whose newest revision is live. */
export interface LiveChannel {
  readonly name: string;
  /** Undefined while the channel has no revision or is closed. */
  readonly current: () => LiveRevision | undefined;
  /** Checks once for newer revisions. */
  readonly refresh: () => Promise<void>;
}

/** Lists the channel once; after that, `refresh` only reads the next number. */
export async function openLiveChannel(
  store: SiteStore,
  name: string,
  environment: Environment,
  now: () => Date = () => new Date(),
): Promise<LiveChannel> {
  let live: LiveRevision | undefined;
  let number = 0;

  async function load(wanted: number): Promise<boolean> {
    const revision = await store.readRevision(name, wanted);
    if (revision === undefined) return false;
    live = revision.closed ? undefined : await loadRevision(store, revision, environment, now);
    number = wanted;
    return true;
  }

  const last = await store.lastRevisionNumber(name);
  if (last > 0) await load(last);
  return {
    name,
    current() {
      const year = now().getUTCFullYear();
      if (live && live.join.year !== year) live = { ...live, join: { ...live.join, year } };
      return live;
    },
    async refresh() {
      while (await load(number + 1));
    },
  };
}

async function loadRevision(
  store: SiteStore,
  revision: Revision,
  environment: Environment,
  now: () => Date,
): Promise<LiveRevision> {
  const releases = await readReleases(store, revision.apps);
  const redirects = releases.flatMap((release) => release.redirects);
  return {
    revision,
    releases,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    join: createJoinContext(revision, releases, environment, now().getUTCFullYear()),
  };
}
