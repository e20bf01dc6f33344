import { inBatches } from '@site/content/in-batches';
import { listReleaseKeys, listTableHashes, listTableKeys } from '../../store/objects.ts';
import { listVariants } from '../../store/prune-candidates.ts';
import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { sortRevisions } from './kept-revisions.ts';

/** The keys that the store no longer needs, in order of removal. */
export interface PrunePlan {
  readonly revisions: readonly string[];
  /** What unfinished deploys have left. */
  readonly unfinished: readonly string[];
  /** Tables first, then pages. */
  readonly pages: readonly string[];
  readonly apps: readonly AppPlan[];
}

interface AppPlan {
  readonly app: string;
  readonly versions: readonly string[];
  /** Log entries and recorded errors of removed releases. */
  readonly notes: readonly string[];
  /** Files, source maps and server bundles that no kept release has. */
  readonly files: readonly string[];
}

const day = 86_400_000;

/**
 * Lists what no kept revision or release needs. Throws if one of them, or a table of theirs, cannot
 * be read, since what it needs is unknown.
 */
export async function planPrune(store: SiteStore, keep: number, now: Date): Promise<PrunePlan> {
  const rules = { keep, liveSince: new Date(now.getTime() - 30 * day) };
  const channels = await store.listChannels();
  const sorted = await Promise.all(channels.map((name) => sortRevisions(store, name, rules)));
  const revisions = sorted.flatMap(({ others }) => others);
  const kept = sorted.flatMap((one) => one.kept);
  const tables = new Set(kept.flatMap((one) => listTableHashes(one)));
  const used = new Set(await listTableKeys(store, [...tables]));
  const pages = [...(await listFolder(store, 'tables')), ...(await listFolder(store, 'pages'))];
  const unused = pages.filter((key) => !used.has(key));
  const names = await store.listReleased();
  const apps = await inBatches(names, (app) => planApp(store, app, kept), 1);
  const unfinished = await listFolder(store, 'unfinished');
  return { revisions, unfinished, pages: unused, apps };
}

async function listFolder({ driver }: SiteStore, folder: string): Promise<readonly string[]> {
  return (await driver.list(folder)).map((name) => `${folder}/${name}`);
}

async function planApp(
  store: SiteStore,
  app: string,
  revisions: readonly Revision[],
): Promise<AppPlan> {
  const live = new Set(revisions.map(({ apps }) => apps[app]));
  live.add(await store.newestVersion(app));
  const all = await store.listVersions(app);
  const versions = all.filter((version) => !live.has(version));
  const others = all.filter((version) => live.has(version));
  return {
    app,
    versions,
    notes: [
      ...(await findNotes(store, app, new Set(versions))),
      ...(await findErrors(store, app, new Set(others))),
    ],
    files: await findUnused(store, app, others),
  };
}

async function findUnused(
  store: SiteStore,
  app: string,
  kept: readonly string[],
): Promise<readonly string[]> {
  const needed = new Set<string>();
  // One after the other: those of a large app do not fit into the memory together.
  for (const version of kept) {
    for (const key of listReleaseKeys(await store.readRelease(app, version))) {
      for (const one of [key, ...listVariants(key)]) needed.add(one);
    }
  }
  const stored = [
    ...(await listFolder(store, `releases/${app}/files`)),
    ...(await listFolder(store, `releases/${app}/server`)),
    ...(await listFolder(store, `releases/${app}/maps`)),
  ];
  // With the differences (`.dcz`) that earlier versions of `publish` stored beside files.
  return stored.filter((key) => !needed.has(key));
}

/** The log entries of removed releases; the last entry names the newest release, which stays. */
async function findNotes(
  store: SiteStore,
  app: string,
  removed: ReadonlySet<string>,
): Promise<readonly string[]> {
  const numbers = await store.listLog(app);
  const notes = await inBatches(numbers.slice(0, -1), async (number) => {
    const note = await store.readLogEntry(app, number);
    return note !== undefined && removed.has(note.version) ? [keys.log(app, number)] : [];
  });
  return notes.flat();
}

async function findErrors(
  store: SiteStore,
  app: string,
  kept: ReadonlySet<string>,
): Promise<readonly string[]> {
  const versions = await store.driver.list(`errors/${app}`);
  const removed = versions.filter((version) => !kept.has(version));
  const list = (version: string) => listFolder(store, `errors/${app}/${version}`);
  return (await inBatches(removed, list)).flat();
}

/** The keys of a plan in order of removal: nothing left ever refers to something removed. */
export function listRemovals(plan: PrunePlan): readonly string[] {
  const { revisions, unfinished, pages, apps } = plan;
  const ofApps = apps.flatMap(({ app, versions, notes, files }) => [
    ...notes,
    ...versions.map((version) => keys.release(app, version)),
    ...files,
  ]);
  return [...revisions, ...unfinished, ...pages, ...ofApps];
}
