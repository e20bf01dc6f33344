import type { PreviewFacts } from '../../document/preview-facts.ts';
import { type AppStatus, listAppStatuses } from '../../store/app-status.ts';
import { describeBuildOrigin, describeTime } from '../../store/build-origin.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { LiveRevision } from '../live-channel.ts';

/** How many releases of a section are offered. */
const offered = 10;

/** Since when and why each app of a preview is live, and the releases that its sections offer. */
export async function readPreviewFacts(
  store: SiteStore,
  { revision, releases }: LiveRevision,
): Promise<PreviewFacts> {
  const sections = releases.map(({ app }) => app).filter((app) => app !== 'shell');
  const newest = await Promise.all(
    sections.map(async (app) => [app, await listNewest(store, app)] as const),
  );
  const since = Object.entries(listAppStatuses(revision)).map(([app, status]) => [
    app,
    describeSince(status),
  ]);
  const overrides = Object.entries(revision.overrides ?? {});
  return {
    channel: revision.channel,
    revision: revision.number,
    apps: Object.fromEntries(since),
    // A retired app has no version to deploy.
    overrides: Object.fromEntries(
      overrides.flatMap(([app, version]) => (version ? [[app, version]] : [])),
    ),
    releases: Object.fromEntries(newest.toSorted()),
  };
}

function describeSince({ version, since, orEarlier, author, reason }: AppStatus): string {
  const what = `${version === null ? 'retired' : 'live'} since ${describeTime(since)}`;
  return orEarlier ? `${what} or earlier` : `${what} by ${author}: ${reason}`;
}

/** The newest releases in the log, without pruned ones. */
async function listNewest(store: SiteStore, app: string) {
  const kept = await store.listVersions(app);
  const numbers = (await store.listLog(app)).slice(-offered).toReversed();
  const entries = await Promise.all(numbers.map((number) => store.readLogEntry(app, number)));
  const found = new Map<string, string>();
  for (const entry of entries) {
    if (!entry || !kept.includes(entry.version) || found.has(entry.version)) continue;
    const { version, time, author } = entry;
    const source = describeBuildOrigin(entry);
    found.set(version, `${describeTime(time)} by ${author}${source && ` ${source}`}`);
  }
  return [...found].map(([version, origin]) => ({ version, origin }));
}
