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
import { isWorthCheckpoints } from './checkpoints.ts';
import { appsOf, hashInputs } from './page-inputs.ts';
import type { RenderJob } from './render-jobs.ts';
import { addPage, referenceOf } from './table-slots.ts';

/** A page of a combination, which is stored. */
export interface ComposedPage {
  readonly job: RenderJob;
  readonly reference: PageReference;
}

/** The pages of one app in a new combination. */
export interface TablePlan {
  readonly app: string;
  readonly planned: readonly PlannedPage[];
  /** The live table, if nothing about it changes. */
  readonly unchanged: TableReference | undefined;
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
  readonly releases: readonly Release[];
  readonly baseline: Revision | undefined;
  readonly reusable: readonly Revision[];
  readonly verifiedApps: readonly string[];
  readonly candidates: PruneCandidates;
}

/**
 * Decides what of an app's pages can be reused. Pages of the live table are not read, unless one of
 * its apps is verified; those of `reusable` revisions, and of a deploy that was not finished, are.
 */
export async function planTable(
  store: SiteStore,
  app: string,
  jobs: readonly RenderJob[],
  options: PlanOptions,
): Promise<TablePlan> {
  const { releases, baseline, reusable, verifiedApps, candidates } = options;
  const live = baseline?.tables[app];
  const isTrusted = !verifiedApps.some((one) => live && one in live.uses);
  const known = [
    ...(live ? [{ ...live, isLive: true, isTrusted }] : []),
    ...reusable.flatMap(({ tables }) => tables[app] ?? []),
  ];
  const tables = await readTables(store, known);
  const planned = await planPages(store, jobs, tables, options);
  const unfinished = await resume(store, app, planned, options);
  const safe = tables.flatMap(({ parts, isLive }) =>
    [...parts.keys()].filter((part) => isLive || !candidates.has(keys.table(part))),
  );
  return {
    app,
    planned: planned.map((page) => unfinished.get(page.job) ?? page),
    unchanged: tables.find((table) => isUnchanged(table, planned, releases))?.reference,
    stored: new Set(safe),
    resumed: [...new Set([...unfinished.values()].flatMap(({ from }) => from?.reference ?? []))],
  };
}

/** Whether it is the live table, whole, of the same versions, and has these pages alone. */
function isUnchanged(
  table: EarlierTable,
  planned: readonly PlannedPage[],
  releases: readonly Release[],
): boolean {
  return (
    table.isTrusted &&
    table.faults.length === 0 &&
    Object.entries(table.reference.uses).every(isOf(releases)) &&
    referencesOf(table.content).length === planned.length &&
    planned.every(({ from }) => from === table)
  );
}

/** Whether these releases have an app in that version. */
function isOf(releases: readonly Release[]) {
  return ([used, version]: readonly [string, string]) =>
    releases.some((release) => release.app === used && release.version === version);
}

/** What a deploy that was not finished has rendered, if much is still to be rendered. */
async function resume(
  store: SiteStore,
  app: string,
  planned: readonly PlannedPage[],
  options: PlanOptions,
): Promise<ReadonlyMap<RenderJob, PlannedPage>> {
  const jobs = planned.flatMap(({ job, known }) => (known === undefined ? job : []));
  if (!isWorthCheckpoints(jobs)) return new Map();
  const { tables = [] } = (await store.readUnfinished(app)) ?? {};
  // Nobody has made these live: beside other versions, any other app may have changed them.
  const others = ({ uses }: TableReference) =>
    Object.entries(uses).filter(([used]) => used !== app);
  const ofThisOne = tables.filter((table) => others(table).every(isOf(options.releases)));
  const found = await planPages(store, jobs, await readTables(store, ofThisOne), options);
  return new Map(found.map((place) => [place.job, place]));
}

function planPages(
  store: SiteStore,
  jobs: readonly RenderJob[],
  tables: readonly EarlierTable[],
  { releases, candidates }: PlanOptions,
): Promise<PlannedPage[]> {
  const isReusable = (job: RenderJob, { content, isLive }: EarlierTable) => {
    const page = referenceOf(content, job);
    const isSame = page?.inputs !== undefined && page.inputs === hashInputs(job, page, releases);
    return isSame && (isLive || !candidates.has(keys.page(page.page)));
  };
  return inBatches(jobs, async (job) => {
    const from = tables.find((table) => isReusable(job, table));
    const reference = from && referenceOf(from.content, job);
    const isKnown =
      reference && (from.isTrusted || (await ifReadable(store.readPage(reference.page))));
    return isKnown ? { job, known: reference, from } : { job, known: undefined, from: undefined };
  });
}

/** The pages of a plan; those that are not known have been `rendered`. */
export function placePages(
  { planned }: TablePlan,
  rendered: ReadonlyMap<RenderJob | undefined, PageReference>,
): readonly ComposedPage[] {
  return planned.map(({ job, known }) => {
    const reference = known ?? rendered.get(job);
    if (reference === undefined) throw new Error(`${job.path} was not rendered`);
    return { job, reference };
  });
}

/** Writes the pages of a plan as a table, unless it is the live one. */
export async function writeTable(
  store: SiteStore,
  { app, unchanged, stored }: TablePlan,
  pages: readonly ComposedPage[],
  releases: readonly Release[],
): Promise<TableReference> {
  // As it is, with what a newer version has recorded there.
  if (unchanged) return unchanged;
  const table: PageTable = { pages: {}, notFound: {} };
  const widgets: TableReference['widgets'] = {};
  for (const { job, reference } of pages) {
    addPage(table, job, reference);
    Object.assign(widgets, reference.widgets);
  }
  const used = appsOf(app, widgets);
  const uses = releases.flatMap(({ app, version }) => (used.has(app) ? [[app, version]] : []));
  const hash = await store.writeTable(table, stored);
  return { table: hash, uses: Object.fromEntries(uses), widgets };
}

/** A table of an earlier revision, as far as it can be read. */
interface EarlierTable extends JoinedTable {
  readonly reference: TableReference;
  /** No prune removes what is live, whatever has been noted: it was written again before it went live. */
  readonly isLive: boolean;
  /** Whether its pages need not be read. */
  readonly isTrusted: boolean;
}

/** Those of the tables that can be read. */
async function readTables(
  store: SiteStore,
  references: readonly (TableReference & Partial<Pick<EarlierTable, 'isLive' | 'isTrusted'>>)[],
): Promise<readonly EarlierTable[]> {
  const read = references.map(async ({ isLive = false, isTrusted = false, ...reference }) => {
    const table = await ifReadable(store.readJoinedTable(reference.table));
    return table === undefined ? [] : [{ ...table, reference, isLive, isTrusted }];
  });
  return (await Promise.all(read)).flat();
}
