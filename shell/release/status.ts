import { readLast } from './store/channels.ts';
import type { Revision } from './store/records.ts';
import type { SiteStore } from './store/site-store.ts';

/** What one channel has live. */
export interface ChannelStatus extends Pick<Revision, 'base' | 'overrides'> {
  readonly channel: string;
  readonly revision: number;
  readonly author: string;
  readonly reason: string;
  readonly time: string;
  readonly apps: Readonly<Record<string, string>>;
}

/** Every channel with its newest revision. */
export async function readStatus(store: SiteStore): Promise<readonly ChannelStatus[]> {
  const names = [...(await store.listChannels())].sort();
  const revisions = await Promise.all(names.map((name) => readLast(store, name)));
  return revisions.flatMap((revision) => (revision === undefined ? [] : [statusOf(revision)]));
}

function statusOf(revision: Revision): ChannelStatus {
  const { channel, number, author, reason, time, apps, base, overrides } = revision;
  const preview = { ...(base && { base }), ...(overrides && { overrides }) };
  return { channel, revision: number, author, reason, time, apps, ...preview };
}

/** The status as lines for a person. */
export function describeStatus(channels: readonly ChannelStatus[], now: Date): string {
  if (channels.length === 0) {
    return 'Nothing is live. Publish and deploy, or run npm start.';
  }
  return channels.map((channel) => describeChannel(channel, now)).join('\n\n');
}

function describeChannel(status: ChannelStatus, now: Date): string {
  const width = Math.max(...Object.keys(status.apps).map((app) => app.length));
  const apps = Object.entries(status.apps).map(
    ([app, version]) =>
      `  ${app.padEnd(width)}  ${version}${status.overrides?.[app] ? '  (override)' : ''}`,
  );
  const age = describeAge(now.getTime() - new Date(status.time).getTime());
  const base = status.base === undefined ? '' : ` on production's ${status.base}`;
  const head = `${status.channel}: revision ${status.revision}${base}, ${age} ago, by ${status.author} (${status.reason})`;
  return [head, ...apps].join('\n');
}

/** How long ago something was, for a person. */
export function describeAge(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
