import type { Environment, JoinContext } from '../compose/join-context.ts';
import { createJoinContext } from '../compose/join-page.ts';
import { findDocumentError } from '../compose/read-document.ts';
import { describeLost, readReleases } from '../store/channels.ts';
import { faultOf, ifReadable } from '../store/driver.ts';
import { isReconstructed, type Release, type Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import {
  type LiveTable,
  listHeadings,
  mergeTables,
  readLiveTables,
  type SitePages,
} from './live-tables.ts';

/** A live revision, ready to be served. */
export interface LiveRevision {
  readonly revision: Revision;
  readonly releases: readonly Release[];
  readonly tables: readonly LiveTable[];
  readonly pages: SitePages;
  /** From, to. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly join: JoinContext;
}

/** Something that a channel needs and the server cannot read. */
export interface Problem {
  readonly channel: string;
  /** Undefined if the channel cannot be read at all. */
  readonly revision: number | undefined;
  readonly cause: string;
}

/** Follows a channel, whose newest readable revision is live. */
export interface LiveChannel {
  readonly name: string;
  /** Undefined while the channel has no revision or is closed. */
  readonly current: () => LiveRevision | undefined;
  /** Checks once for newer revisions. Never rejects: a failure is a problem, logged once. */
  readonly refresh: () => Promise<void>;
  /** What the last check could not read: newer revisions; releases and tables of the live one. */
  readonly problems: () => readonly Problem[];
}

interface Options {
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
  /** Lists the channel only once; if it is empty then, `refresh` looks for revision 1. */
  readonly mayBeEmpty?: boolean;
}

/** Lists the channel until it has a revision; after that, `refresh` only reads the next number. */
export async function openLiveChannel(
  store: SiteStore,
  name: string,
  environment: Environment,
  { now = () => new Date(), log = console.error, mayBeEmpty = false }: Options = {},
): Promise<LiveChannel> {
  let live: LiveRevision | undefined;
  /** The newest revision's; 0 for an empty channel, undefined until it has been listed. */
  let number: number | undefined;
  let problems: readonly Problem[] = [];

  async function refresh(): Promise<void> {
    const found: Problem[] = [];
    try {
      const newest = await (number === undefined ? findListed(found) : findNext(number, found));
      const revision = newest ?? ((await isRepaired(store, live)) ? live?.revision : undefined);
      if (revision !== undefined) {
        live = revision.closed ? undefined : await load(revision);
        number = revision.number;
      } else if (mayBeEmpty && found.length === 0) {
        number ??= 0;
      }
      const lost = live?.releases.filter(isReconstructed) ?? [];
      found.push(...lost.map(({ app, version }) => problem(number, describeLost(app, version))));
      const damaged = live?.tables.flatMap(({ damage }) => damage ?? []) ?? [];
      found.push(...damaged.map(({ message }) => problem(number, message)));
    } catch (error) {
      found.push(problem(undefined, error instanceof Error ? error.message : String(error)));
    }
    const isKnown = ({ cause }: Problem) => problems.some((known) => known.cause === cause);
    for (const one of found) if (!isKnown(one)) log(`${name}: ${one.cause}`);
    problems = found;
  }

  const problem = (revision: number | undefined, cause: string) => ({
    channel: name,
    revision,
    cause,
  });

  /** Undefined if it is missing, null if it cannot be served. */
  async function readOrNote(
    wanted: number,
    found: Problem[],
  ): Promise<Revision | undefined | null> {
    const reading = store.readRevision(name, wanted);
    const damage = await faultOf(reading);
    const fault = damage?.message ?? (await findDocumentFault(await reading));
    if (fault === undefined) return reading;
    found.push(problem(wanted, fault));
    return null;
  }

  /** Why this server cannot write the documents of a revision. */
  async function findDocumentFault(revision: Revision | undefined): Promise<string | undefined> {
    const version = revision?.apps.shell;
    if (version === undefined || revision?.closed) return undefined;
    const isKnown = live?.releases.some((one) => one.app === 'shell' && one.version === version);
    if (isKnown) return undefined;
    const shell = await ifReadable(store.readRelease('shell', version));
    return shell ? findDocumentError(shell)?.message : describeLost('shell', version);
  }

  async function findListed(found: Problem[]): Promise<Revision | undefined> {
    for (const listed of [...(await store.listRevisions(name))].reverse()) {
      const revision = await readOrNote(listed, found);
      if (revision) return revision;
    }
    return undefined;
  }

  async function findNext(after: number, found: Problem[]): Promise<Revision | undefined> {
    let newest: Revision | undefined;
    for (let next = after + 1; ; next += 1) {
      const revision = await readOrNote(next, found);
      if (revision === undefined) return newest;
      if (revision === null) continue;
      newest = revision;
      found.length = 0;
    }
  }

  /** Releases and tables that were read before stay, whatever has happened in the store. */
  async function load(revision: Revision): Promise<LiveRevision> {
    const known = live?.releases.filter((release) => !isReconstructed(release));
    const releases = await readReleases(store, revision.apps, [revision], known);
    const tables = await readLiveTables(store, revision, releases, live?.tables);
    const year = now().getUTCFullYear();
    return {
      revision,
      releases,
      tables,
      pages: mergeTables(tables),
      redirects: listRedirects(releases),
      join: createJoinContext(revision, releases, environment, year, listHeadings(tables)),
    };
  }

  await refresh();
  return {
    name,
    current() {
      const year = now().getUTCFullYear();
      if (live && live.join.year !== year) live = { ...live, join: { ...live.join, year } };
      return live;
    },
    refresh,
    problems: () => problems,
  };
}

export function listRedirects(releases: readonly Release[]): LiveRevision['redirects'] {
  const redirects = releases.flatMap((release) => release.redirects);
  return new Map(redirects.map(({ from, to }) => [from, to]));
}

/** Whether a release record or table that could not be read is readable now. */
async function isRepaired(store: SiteStore, live: LiveRevision | undefined): Promise<boolean> {
  const lost = live?.releases.filter(isReconstructed) ?? [];
  const damaged = live?.tables.filter(({ damage }) => damage !== undefined) ?? [];
  const readings = [
    ...lost.map(({ app, version }) => store.readRelease(app, version)),
    ...damaged.map(({ table }) => store.readTable(table)),
  ];
  const damage = await Promise.all(readings.map(faultOf));
  return damage.some((one) => one === undefined);
}
