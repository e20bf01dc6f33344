import { readLast } from './store/channels.ts';
import type { Revision } from './store/records.ts';
import type { SiteStore } from './store/site-store.ts';

/** An app as it is live on a channel. */
export interface AppStatus {
  readonly version: string;
  /** Since when this version is live without a break, and the revision, author and reason of that. */
  readonly since: string;
  readonly revision: number;
  readonly author: string;
  readonly reason: string;
}

/** What one channel has live. */
export interface ChannelStatus extends Pick<Revision, 'base' | 'overrides'> {
  readonly channel: string;
  readonly revision: number;
  readonly author: string;
  readonly reason: string;
  readonly time: string;
  readonly apps: Readonly<Record<string, AppStatus>>;
}

/** Every channel with its newest revision; closed previews have nothing live. */
export async function readStatus(store: SiteStore): Promise<readonly ChannelStatus[]> {
  const names = [...(await store.listChannels())].sort();
  const channels = await Promise.all(
    names.map(async (name) => {
      const revision = await readLast(store, name);
      return revision && !revision.closed ? toStatus(store, revision) : undefined;
    }),
  );
  return channels.filter((channel) => channel !== undefined);
}

async function toStatus(store: SiteStore, revision: Revision): Promise<ChannelStatus> {
  const { channel, number, author, reason, time, base, overrides } = revision;
  const apps = await readApps(store, revision);
  const preview = { ...(base && { base }), ...(overrides && { overrides }) };
  return { channel, revision: number, author, reason, time, apps, ...preview };
}

/** Walks the ledger back until every app had another version, or the ledger ends. */
async function readApps(store: SiteStore, live: Revision): Promise<ChannelStatus['apps']> {
  const since = new Map(Object.keys(live.apps).map((app) => [app, live]));
  const open = new Set(since.keys());
  let earlier: Revision | undefined = live;
  while (open.size > 0 && earlier !== undefined && earlier.number > 1) {
    earlier = await store.readRevision(live.channel, earlier.number - 1);
    for (const app of open) {
      if (earlier !== undefined && earlier.apps[app] === live.apps[app]) since.set(app, earlier);
      else open.delete(app);
    }
  }
  return Object.fromEntries(
    [...since].map(([app, { number, author, reason, time }]) => {
      const version = live.apps[app] ?? '';
      return [app, { version, since: time, revision: number, author, reason }];
    }),
  );
}

/** The status as lines for a person. */
export function describeStatus(channels: readonly ChannelStatus[], now: Date): string {
  if (channels.length === 0) {
    return 'Nothing is live. Publish and deploy, or run npm start.';
  }
  return channels.map((channel) => describeChannel(channel, now)).join('\n\n');
}

function describeChannel(status: ChannelStatus, now: Date): string {
  const apps = Object.entries(status.apps);
  const width = Math.max(0, ...apps.map(([app]) => app.length));
  const versions = Math.max(0, ...apps.map(([, { version }]) => version.length));
  const lines = apps.map(([app, { version, since, author, reason }]) => {
    const name = `${app.padEnd(width)}  ${version.padEnd(versions)}`;
    const mark = status.overrides?.[app] ? '  (override)' : '';
    return `  ${name}  ${describeAge(now.getTime() - Date.parse(since))}, by ${author} (${reason})${mark}`;
  });
  const age = describeAge(now.getTime() - Date.parse(status.time));
  const base = status.base === undefined ? '' : ` on production's ${status.base}`;
  const head = `${status.channel}: revision ${status.revision}${base}, ${age} ago, by ${status.author} (${status.reason})`;
  return [head, ...lines].join('\n');
}

/** How long ago something was, for a person. */
export function describeAge(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
