import type { Environment, JoinContext } from '../compose/join/join-context.ts';
import { createJoinContext } from '../compose/join/join-page.ts';
import { DocumentError, readSiteDocument } from '../compose/join/read-site-document.ts';
import { readReleases } from '../store/channels.ts';
import { isForbidden, type StoreError, UnreadableError } from '../store/drivers/driver.ts';
import type { Release, Revision } from '../store/records.ts';
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

/** Why a revision is not served. */
interface RevisionProblem {
  readonly channel: string;
  /** Undefined if the channel cannot be read at all. */
  readonly revision: number | undefined;
  readonly cause: string;
}

/**
 * Follows a channel. Its newest revision is live if its record, its releases and its tables can be
 * read; until then, the one before stays live, at start the newest for which that is true.
 */
export interface LiveChannel {
  readonly name: string;
  /** Undefined while the channel is closed or has no revision that can be served. */
  readonly current: () => LiveRevision | undefined;
  /** Checks once for newer revisions. Never rejects: a failure is a problem, logged once. */
  readonly refresh: () => Promise<void>;
  /** What the last check found about revisions that are newer than the live one. */
  readonly problems: () => readonly RevisionProblem[];
}

/** Whether it is a fault of what one revision needs, not of the store. */
function isOfRevision(error: unknown): error is StoreError | DocumentError {
  return error instanceof UnreadableError || error instanceof DocumentError || isForbidden(error);
}

/** A revision of a channel; `live` is undefined if it closed the channel. */
interface Loaded {
  readonly number: number;
  readonly live: LiveRevision | undefined;
}

interface Options {
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
  /** What another channel serves: what they have in common is read and kept once. */
  readonly other?: () => LiveRevision | undefined;
  /** If the channel is empty when it is first listed, `refresh` looks for revision 1. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Lists the channel until it has a revision; after that, `refresh` only reads the next number, unless
 * that revision cannot be served.
 */
export async function openLiveChannel(
  store: SiteStore,
  name: string,
  environment: Environment,
  options: Options = {},
): Promise<LiveChannel> {
  const { now = () => new Date(), log = console.error, mayBeEmpty = false } = options;
  const { other = () => undefined } = options;
  let live: LiveRevision | undefined;
  /** The newest revision's; 0 for an empty channel, undefined until it has been listed. */
  let number: number | undefined;
  let problems: readonly RevisionProblem[] = [];

  async function refresh(): Promise<void> {
    const found: RevisionProblem[] = [];
    try {
      const newest = await (number === undefined ? findListed(0, found) : findNext(number, found));
      if (newest !== undefined) ({ number, live } = newest);
      else if (mayBeEmpty && found.length === 0) number ??= 0;
    } catch (error) {
      found.push(failure(error));
    }
    const isKnown = ({ cause }: RevisionProblem) => problems.some((known) => known.cause === cause);
    const newer = found.filter(({ revision = Infinity }) => revision > (number ?? 0));
    for (const one of newer) if (!isKnown(one)) log(`${name}: ${one.cause}`);
    problems = newer;
  }

  const problem = (revision: number | undefined, cause: string) => ({
    channel: name,
    revision,
    cause,
  });

  const failure = (error: unknown) =>
    problem(undefined, error instanceof Error ? error.message : String(error));

  async function findListed(after: number, found: RevisionProblem[]): Promise<Loaded | undefined> {
    const numbers = (await store.listRevisions(name)).filter((listed) => listed > after);
    for (const listed of numbers.reverse()) {
      const loaded = await load(listed, found);
      if (loaded) return loaded;
    }
    return undefined;
  }

  async function findNext(after: number, found: RevisionProblem[]): Promise<Loaded | undefined> {
    let newest: Loaded | undefined;
    for (let next = after + 1; ; next += 1) {
      const loaded = await load(next, found);
      if (loaded === undefined) return newest;
      if (loaded === null) {
        // Going on by number would never end in a store that answers each with something else.
        const note = (error: unknown) => void found.push(failure(error));
        return (await findListed(next, found).catch(note)) ?? newest;
      }
      newest = loaded;
    }
  }

  /** Undefined if there is no such revision, null if it cannot be served. */
  async function load(
    wanted: number,
    found: RevisionProblem[],
  ): Promise<Loaded | undefined | null> {
    try {
      const revision = await store.readRevision(name, wanted);
      if (revision === undefined) return undefined;
      return { number: wanted, live: revision.closed ? undefined : await prepare(revision) };
    } catch (error) {
      if (!isOfRevision(error)) throw error;
      found.push(problem(wanted, error.message));
      return null;
    }
  }

  /** Releases and tables that were read before are not read again. */
  async function prepare(revision: Revision): Promise<LiveRevision> {
    const known = [live, other()].flatMap((one) => one ?? []);
    const knownReleases = known.flatMap((one) => one.releases);
    await expectDocument(revision, knownReleases);
    const releases = await readReleases(store, revision.apps, knownReleases);
    const knownTables = known.flatMap((one) => one.tables);
    const tables = await readLiveTables(store, revision, knownTables);
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

  /** First, since a server that is older than the live shell tries this again and again. */
  async function expectDocument(
    { apps: { shell } }: Revision,
    known: readonly Release[],
  ): Promise<void> {
    const isKnown = known.some(({ app, version }) => app === 'shell' && version === shell);
    if (shell !== undefined && !isKnown) readSiteDocument(await store.readRelease('shell', shell));
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
