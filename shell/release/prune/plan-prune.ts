import { encodings } from '../../store/compress.ts';
import { damageOf, unlessDamaged } from '../../store/driver.ts';
import { inBatches } from '../../store/in-batches.ts';
import { objectsOf, objectsOfTables, tablesOf } from '../../store/objects.ts';
import type { Release, Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { type KeepRules, sortRevisions } from './kept-revisions.ts';

/** The keys that the store no longer needs, in order of removal. */
export interface PrunePlan {
  /** What is written or touched after this time stays. */
  readonly before: Date;
  readonly revisions: readonly string[];
  /** Visitor counts of removed revisions. */
  readonly counts: readonly string[];
  /** Tables first, then pages. */
  readonly pages: readonly string[];
  readonly apps: readonly AppPlan[];
}

export interface AppPlan {
  readonly app: string;
  readonly versions: readonly string[];
  readonly notes: readonly string[];
  /** Files and server bundles that no kept release has. */
  readonly files: readonly string[];
}

const day = 86_400_000;

/**
 * Lists what no kept revision or release needs, if it is older than a day. While a kept revision,
 * table or release record cannot be read, what it may need stays.
 */
export async function planPrune(store: SiteStore, keep: number, now: Date): Promise<PrunePlan> {
  const before = new Date(now.getTime() - day);
  const rules = { keep, liveSince: new Date(now.getTime() - 30 * day), writtenSince: before };
  const kept: Revision[] = [];
  const revisions: string[] = [];
  let hasDamaged = false;
  for (const channel of await store.listChannels()) {
    const sorted = await sortRevisions(store, channel, rules);
    kept.push(...sorted.kept);
    hasDamaged ||= sorted.hasDamaged;
    revisions.push(...sorted.others.map((number) => keys.revision(channel, number)).reverse());
  }
  if (hasDamaged) return { before, revisions, counts: [], pages: [], apps: [] };
  const tables = [...new Set(kept.flatMap((revision) => tablesOf(revision)))];
  const objects = objectsOfTables(store, tables);
  if ((await damageOf(objects)) !== undefined)
    return { before, revisions, counts: [], pages: [], apps: [] };
  const used = new Set(await objects);
  const names = ['tables', 'pages'].map(async (folder) =>
    (await store.driver.list(folder)).map((name) => `${folder}/${name}`),
  );
  const pages = (await Promise.all(names)).flat();
  const apps = await Promise.all(
    (await store.listApps()).map((app) => planApp(store, app, kept, rules)),
  );
  const unused = pages.filter((key) => !used.has(key));
  const counts = await onlyOld(store, await findCounts(store, kept), before);
  return { before, revisions, counts, pages: await onlyOld(store, unused, before), apps };
}

/** Visitor counts of revisions that are not kept. */
async function findCounts(store: SiteStore, kept: readonly Revision[]): Promise<readonly string[]> {
  const channels = await store.driver.list('counts');
  const found = channels.map(async (channel) => {
    const numbers = new Set(kept.filter((one) => one.channel === channel).map((one) => one.number));
    const names = await store.driver.list(`counts/${channel}`);
    const others = names.filter((name) => !numbers.has(Number.parseInt(name, 10)));
    return others.map((name) => `counts/${channel}/${name}`);
  });
  return (await Promise.all(found)).flat();
}

async function planApp(
  store: SiteStore,
  app: string,
  revisions: readonly Revision[],
  { writtenSince }: KeepRules,
): Promise<AppPlan> {
  const live = new Set(revisions.map(({ apps }) => apps[app]));
  live.add(await store.newestVersion(app));
  const all = await store.listVersions(app);
  const idle = all.filter((version) => !live.has(version));
  const records = idle.map((version) => keys.release(app, version));
  const old = new Set(await onlyOld(store, records, writtenSince));
  const versions = idle.filter((version) => old.has(keys.release(app, version)));
  const kept = await readKept(
    store,
    app,
    all.filter((version) => !versions.includes(version)),
  );
  return {
    app,
    versions,
    notes: await findNotes(store, app, new Set(versions), writtenSince),
    files: await onlyOld(store, await findUnused(store, app, kept), writtenSince),
  };
}

async function readKept(store: SiteStore, app: string, versions: readonly string[]) {
  return Promise.all(versions.map((version) => unlessDamaged(store.readRelease(app, version))));
}

async function findUnused(
  store: SiteStore,
  app: string,
  kept: readonly (Release | undefined)[],
): Promise<readonly string[]> {
  const readable = kept.filter((release) => release !== undefined);
  if (readable.length < kept.length) return [];
  const needed = new Set(
    readable
      .flatMap(objectsOf)
      .flatMap((key) => [key, ...Object.values(encodings).map((ending) => `${key}.${ending}`)]),
  );
  const [files, servers] = await Promise.all([
    store.driver.list(`releases/${app}/files`),
    store.driver.list(`releases/${app}/server`),
  ]);
  return [
    ...files.map((name) => keys.file(app, name)),
    ...servers.map((name) => keys.server(app, name)),
  ].filter((key) => !needed.has(key));
}

/** The log entries of removed releases; the last entry names the newest release, which stays. */
async function findNotes(
  store: SiteStore,
  app: string,
  removed: ReadonlySet<string>,
  before: Date,
): Promise<readonly string[]> {
  const numbers = await store.listLog(app);
  const notes = await Promise.all(
    numbers.slice(0, -1).map(async (number) => {
      const note = await store.readLogEntry(app, number);
      return note !== undefined && removed.has(note.version) ? [keys.log(app, number)] : [];
    }),
  );
  return onlyOld(store, notes.flat(), before);
}

async function onlyOld(
  { driver }: SiteStore,
  objects: readonly string[],
  before: Date,
): Promise<readonly string[]> {
  const times = await inBatches(objects, (key) => driver.modifiedAt(key));
  return objects.filter((_, index) => (times[index] ?? before) < before);
}
