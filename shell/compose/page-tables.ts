import { isDeepStrictEqual } from 'node:util';
import { inBatches } from '@site/content/in-batches';
import { ifReadable } from '../store/drivers/driver.ts';
import { referencesOf } from '../store/objects.ts';
import type { PruneCandidates } from '../store/prune-candidates.ts';
import type {
  PageReference,
  PageTable,
  Release,
  Revision,
  TableReference,
} from '../store/records.ts';
import { keys, type SiteStore } from '../store/site-store.ts';
import type { JoinedTable } from '../store/tables/stored-tables.ts';
import type { EarlierRelease, FindSameCode } from './compare-releases.ts';
import type { RenderJob } from './render-jobs.ts';
import { appsOf } from './stored-page.ts';
import { addPage, referenceOf } from './table-slots.ts';
import { isLongWork } from './unfinished-pages.ts';

type ByApp = ReadonlyMap<string, Release>;

/** The pages of one app. */
export interface AppPages {
  readonly reference: TableReference;
  readonly table: PageTable;
}

/** The pages of one app in a new combination. */
export interface TablePlan {
  readonly app: string;
  /** The live table, if nothing about it changes. */
  readonly kept: AppPages | undefined;
  /** Empty if the table is kept. */
  readonly places: readonly PlannedPage[];
  /** The hashes of parts of tables that the store has. */
  readonly stored: ReadonlySet<string>;
  /** The tables of an unfinished deploy that have some of its pages. */
  readonly resumed: readonly TableReference[];
}

interface PlannedPage {
  readonly job: RenderJob;
  /** Undefined if it must be rendered. */
  readonly known: PageReference | undefined;
  /** The table that it is known from. */
  readonly from: EarlierTable | undefined;
}

interface PlanOptions {
  readonly byApp: ByApp;
  readonly findSameCode: FindSameCode;
  readonly previous: Revision | undefined;
  readonly donors: readonly Revision[];
  readonly verified: readonly string[];
  readonly candidates: PruneCandidates;
}

/**
 * Decides what of an app's pages can be reused. Pages of the live table are not read, unless one of
 * its apps is `verified`; those of donors, and of a deploy that was not finished, are.
 */
export async function planTable(
  store: SiteStore,
  app: string,
  jobs: readonly RenderJob[],
  options: PlanOptions,
): Promise<TablePlan> {
  const { byApp, previous, donors, verified, candidates } = options;
  const live = previous?.tables[app];
  const isVerified = live !== undefined && usesAny(live, verified);
  if (live !== undefined && isCurrent(live, byApp) && !isVerified) {
    const table = await readComplete(store, live.table);
    const nothing = { places: [], stored: new Set<string>(), resumed: [] };
    if (table) return { app, kept: { reference: live, table }, ...nothing };
  }
  const known = [
    ...(live ? [{ ...live, isLive: true, isTrusted: !isVerified }] : []),
    ...donors.flatMap(({ tables }) => tables[app] ?? []),
  ];
  const tables = await readTables(store, known, options);
  const places = await planPlaces(store, jobs, tables, options);
  const unfinished = await resume(store, app, places, options);
  const safe = tables.flatMap(({ parts, isLive }) =>
    [...parts.keys()].filter((part) => isLive || !candidates.has(keys.table(part))),
  );
  return {
    app,
    kept: undefined,
    places: places.map((place) => unfinished.get(place.job) ?? place),
    stored: new Set(safe),
    resumed: [...new Set([...unfinished.values()].flatMap(({ from }) => from?.reference ?? []))],
  };
}

/** What a deploy that was not finished has rendered, if much is still to be rendered. */
async function resume(
  store: SiteStore,
  app: string,
  places: readonly PlannedPage[],
  options: PlanOptions,
): Promise<ReadonlyMap<RenderJob, PlannedPage>> {
  const jobs = places.flatMap(({ job, known }) => (known === undefined ? job : []));
  if (!isLongWork(jobs)) return new Map();
  const { tables = [] } = (await store.readUnfinished(app)) ?? {};
  // Nobody has made these live: beside other versions, any other app may have changed them.
  const isOfNow = ([used, version]: readonly [string, string]) =>
    used === app || options.byApp.get(used)?.version === version;
  const ofThisOne = tables.filter(({ uses }) => Object.entries(uses).every(isOfNow));
  const found = await planPlaces(store, jobs, await readTables(store, ofThisOne, options), options);
  return new Map(found.map((place) => [place.job, place]));
}

function planPlaces(
  store: SiteStore,
  jobs: readonly RenderJob[],
  tables: readonly EarlierTable[],
  { byApp, candidates }: PlanOptions,
): Promise<PlannedPage[]> {
  const isSafe = (table: EarlierTable, job: RenderJob) =>
    table.isLive || !candidates.has(keys.page(referenceOf(table.content, job)?.page ?? ''));
  return inBatches(jobs, async (job) => {
    const from = tables.find((table) => isReusable(job, table, byApp) && isSafe(table, job));
    const reference = from && referenceOf(from.content, job);
    const isKnown =
      reference && (from.isTrusted || (await ifReadable(store.readPage(reference.page))));
    return isKnown ? { job, known: reference, from } : { job, known: undefined, from: undefined };
  });
}

/** Undefined if some of the table cannot be read, or it is older than summaries. */
async function readComplete(store: SiteStore, hash: string): Promise<PageTable | undefined> {
  const table = await ifReadable(store.readJoinedTable(hash));
  if (table === undefined || table.faults.length > 0) return undefined;
  const isSummarized = referencesOf(table.content).every(({ summary }) => summary !== undefined);
  return isSummarized ? table.content : undefined;
}

/** Writes a planned table, unless it is kept. */
export async function writeTable(
  store: SiteStore,
  { app, kept, places, stored }: TablePlan,
  rendered: ReadonlyMap<RenderJob | undefined, PageReference>,
  byApp: ByApp,
): Promise<AppPages> {
  if (kept !== undefined) return kept;
  const table: PageTable = { pages: {}, notFound: {} };
  const widgets: TableReference['widgets'] = {};
  for (const { job, known } of places) {
    const reference = known ?? rendered.get(job);
    if (reference === undefined) throw new Error(`${job.path} was not rendered`);
    addPage(table, job, reference);
    Object.assign(widgets, reference.widgets);
  }
  const uses = [...appsOf(app, widgets)].map((used) => [used, byApp.get(used)?.version ?? '']);
  const hash = await store.writeTable(table, stored);
  return { reference: { table: hash, uses: Object.fromEntries(uses), widgets }, table };
}

/** A table of an earlier revision, as far as it can be read. */
interface EarlierTable extends Pick<JoinedTable, 'content' | 'parts'> {
  readonly reference: TableReference;
  /** No prune removes what is live, whatever has been noted: it was written again before it went live. */
  readonly isLive: boolean;
  /** Whether its pages need not be read. */
  readonly isTrusted: boolean;
  /** The apps that it used in another version, but with the same code. */
  readonly sameCode: ReadonlyMap<string, EarlierRelease>;
}

/** Those of the tables that can be read. */
async function readTables(
  store: SiteStore,
  references: readonly (TableReference & Partial<Pick<EarlierTable, 'isLive' | 'isTrusted'>>)[],
  { findSameCode }: Pick<PlanOptions, 'findSameCode'>,
): Promise<readonly EarlierTable[]> {
  const read = references.map(async ({ isLive = false, isTrusted = false, ...reference }) => {
    const table = await ifReadable(store.readJoinedTable(reference.table));
    if (table === undefined) return [];
    const uses = Object.entries(reference.uses).map(async ([used, version]) => {
      const found = await findSameCode(used, version);
      return found ? [[used, found] as const] : [];
    });
    const sameCode = new Map((await Promise.all(uses)).flat());
    return [{ ...table, reference, isLive, isTrusted, sameCode }];
  });
  return (await Promise.all(read)).flat();
}

/** Whether the table has the page, rendered from the same inputs as it would be now. */
function isReusable(
  job: RenderJob,
  { content, reference: { uses }, sameCode }: EarlierTable,
  byApp: ByApp,
): boolean {
  const page = referenceOf(content, job);
  if (page === undefined) return false;
  const { widgets, reads = {}, summary } = page;
  if (summary === undefined) return false;
  const isSame = (app: string) => {
    const now = byApp.get(app);
    if (now?.version === uses[app]) return true;
    const earlier = sameCode.get(app);
    const isFileSame = (name: string) =>
      now?.files[name]?.integrity === earlier?.files[name]?.integrity;
    const isHeadSame = app !== job.app || isDeepStrictEqual(earlier?.headOf(job), job.head);
    const isCodeSame = earlier && (earlier.hasSameScripts || !(app in summary.scripts));
    return isCodeSame === true && isHeadSame && (reads[app]?.every(isFileSame) ?? false);
  };
  return [...appsOf(job.app, widgets)].every(isSame) && areProvided(widgets, byApp);
}

/** Whether the releases and the providers of widgets are still the same. */
function isCurrent(
  { uses, widgets }: Pick<TableReference, 'uses' | 'widgets'>,
  byApp: ByApp,
): boolean {
  const isSame = ([app, version]: readonly [string, string]) => byApp.get(app)?.version === version;
  return Object.entries(uses).every(isSame) && areProvided(widgets, byApp);
}

function areProvided(widgets: TableReference['widgets'], byApp: ByApp): boolean {
  const releases = [...byApp.values()];
  return Object.entries(widgets).every(
    ([name, owner]) =>
      (releases.find((release) => release.widgets.includes(name))?.app ?? null) === owner,
  );
}

function usesAny({ uses }: TableReference, apps: readonly string[]): boolean {
  return apps.some((app) => app in uses);
}
