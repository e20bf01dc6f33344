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
}

interface PlannedPage {
  readonly job: RenderJob;
  /** Undefined if it must be rendered. */
  readonly known: PageReference | undefined;
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
 * its apps is `verified`; those of donors are.
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
    const table = await readComplete(store, live.table, candidates);
    if (table) return { app, kept: { reference: live, table }, places: [], stored: new Set() };
  }
  const tables = await readTables(store, app, [previous, ...donors], options);
  const isSafe = (table: EarlierTable, job: RenderJob) =>
    !candidates.has(keys.page(referenceOf(table.content, job)?.page ?? ''));
  const places = await inBatches(jobs, async (job) => {
    const found = tables.find((table) => isSafe(table, job) && isReusable(job, table, byApp));
    const reference = found && referenceOf(found.content, job);
    const isTrusted = found?.revision === previous && !isVerified;
    const isKnown = reference && (isTrusted || (await ifReadable(store.readPage(reference.page))));
    return { job, known: isKnown ? reference : undefined };
  });
  const stored = tables.flatMap(({ parts }) => [...parts.keys()]);
  const safe = stored.filter((part) => !candidates.has(keys.table(part)));
  return { app, kept: undefined, places, stored: new Set(safe) };
}

/** Undefined if some of the table cannot be read or may be pruned, or it is older than summaries. */
async function readComplete(
  store: SiteStore,
  hash: string,
  candidates: PruneCandidates,
): Promise<PageTable | undefined> {
  const table = await ifReadable(store.readJoinedTable(hash));
  if (table === undefined || table.faults.length > 0) return undefined;
  if ([hash, ...table.parts.keys()].some((part) => candidates.has(keys.table(part)))) {
    return undefined;
  }
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
    if (job.slot === 'fallback') table.fallback = reference;
    else table[job.slot][job.path] = reference;
    Object.assign(widgets, reference.widgets);
  }
  const uses = [...appsOf(app, widgets)].map((used) => [used, byApp.get(used)?.version ?? '']);
  const hash = await store.writeTable(table, stored);
  return { reference: { table: hash, uses: Object.fromEntries(uses), widgets }, table };
}

/** A table of an earlier revision, as far as it can be read. */
interface EarlierTable extends TableReference, Pick<JoinedTable, 'content' | 'parts'> {
  readonly revision: Revision;
  /** The apps that it used in another version, but with the same code. */
  readonly sameCode: ReadonlyMap<string, EarlierRelease>;
}

/** The app's tables in these revisions that can be read. */
async function readTables(
  store: SiteStore,
  app: string,
  revisions: readonly (Revision | undefined)[],
  { findSameCode }: Pick<PlanOptions, 'findSameCode'>,
): Promise<readonly EarlierTable[]> {
  const read = revisions.map(async (revision) => {
    const reference = revision?.tables[app];
    if (revision === undefined || reference === undefined) return [];
    const table = await ifReadable(store.readJoinedTable(reference.table));
    if (table === undefined) return [];
    const uses = Object.entries(reference.uses).map(async ([used, version]) => {
      const found = await findSameCode(used, version);
      return found ? [[used, found] as const] : [];
    });
    const sameCode = new Map((await Promise.all(uses)).flat());
    return [{ ...reference, ...table, revision, sameCode }];
  });
  return (await Promise.all(read)).flat();
}

export function referenceOf(
  table: PageTable,
  { slot, path }: Pick<RenderJob, 'slot' | 'path'>,
): PageReference | undefined {
  return slot === 'fallback' ? table.fallback : table[slot][path];
}

/** Whether the table has the page, rendered from the same inputs as it would be now. */
function isReusable(
  job: RenderJob,
  { content, uses, sameCode }: EarlierTable,
  byApp: ByApp,
): boolean {
  const reference = referenceOf(content, job);
  if (reference === undefined) return false;
  const { widgets, reads = {}, summary } = reference;
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
