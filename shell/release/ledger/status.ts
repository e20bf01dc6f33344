import { type AppStatus, listAppStatuses } from '../../store/app-status.ts';
import { describeBuildOrigin } from '../../store/build-origin.ts';
import { readLast } from '../../store/channels.ts';
import type { ErrorNote, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { readOpenRevision } from './known-channel.ts';
import { type NewErrors, readNewErrors } from './new-errors.ts';

export interface ChannelStatus
  extends Pick<
    Revision,
    'channel' | 'author' | 'reason' | 'time' | 'base' | 'overrides' | 'share'
  > {
  readonly revision: number;
  readonly apps: Readonly<Record<string, AppStatus>>;
  readonly newErrors?: NewErrors;
}

/** Every channel that is not closed, or only one, with its newest revision. */
export async function readStatus(
  store: SiteStore,
  channel?: string,
): Promise<readonly ChannelStatus[]> {
  if (channel !== undefined) await readOpenRevision(store, channel);
  const names = channel === undefined ? [...(await store.listChannels())].sort() : [channel];
  const newest = await Promise.all(names.map((name) => readLast(store, name)));
  const open = newest.flatMap((revision) => (revision && !revision.closed ? [revision] : []));
  return Promise.all(open.map((revision) => toStatus(store, revision)));
}

async function toStatus(store: SiteStore, revision: Revision): Promise<ChannelStatus> {
  const { channel, number, author, reason, time, base, overrides, share } = revision;
  const apps = listAppStatuses(revision);
  const newErrors = await readNewErrors(store, revision, apps);
  return {
    channel,
    revision: number,
    author,
    reason,
    time,
    apps,
    ...(base && { base }),
    ...(overrides && { overrides }),
    ...(share && { share }),
    ...(newErrors && { newErrors }),
  };
}

export function describeStatus(channels: readonly ChannelStatus[], now: Date): string {
  return channels.map((channel) => describeChannel(channel, now)).join('\n\n');
}

function describeChannel(status: ChannelStatus, now: Date): string {
  const apps = Object.entries(status.apps);
  const width = Math.max(0, ...apps.map(([app]) => app.length));
  const versionOf = ({ version }: AppStatus) => version ?? 'retired';
  const versions = Math.max(0, ...apps.map(([, facts]) => versionOf(facts).length));
  const lines = apps.map(([app, facts]) => {
    const name = `${app.padEnd(width)}  ${versionOf(facts).padEnd(versions)}`;
    const origin = describeBuildOrigin(facts.origin);
    const source = origin && `; ${origin}`;
    const mark = status.overrides?.[app] === undefined ? '' : '  (override)';
    const line = `  ${name}  ${describeSince(facts, now)}${source}${mark}`;
    return [line, ...describeErrors(status.newErrors?.[app] ?? [])].join('\n');
  });
  const age = describeAge(now.getTime() - Date.parse(status.time));
  const base = status.base === undefined ? '' : `, based on production revision ${status.base}`;
  const share = status.share === undefined ? '' : ` for ${status.share}% of visitors`;
  const head = `${status.channel}: revision ${status.revision}${share}${base}, ${age} ago, by ${status.author} (${status.reason})`;
  return [head, ...lines].join('\n');
}

const shownErrors = 3;

/** What the release before it did not have. */
function describeErrors(errors: readonly ErrorNote[]): readonly string[] {
  const lines = errors.slice(0, shownErrors).map(({ message, stack: [place], page }) => {
    return `    new error in browsers: ${message}${place ? ` at ${place}` : ''} (${page})`;
  });
  const more = errors.length - lines.length;
  return more > 0 ? [...lines, `    and ${more} more; all of them: --json`] : lines;
}

function describeSince({ since, orEarlier, author, reason }: AppStatus, now: Date): string {
  const age = describeAge(now.getTime() - Date.parse(since));
  if (orEarlier) return `${age} ago or earlier (when it went live was not recorded)`;
  return `${age}, by ${author} (${reason})`;
}

/** A duration as text, such as `3 hours`. */
export function describeAge(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
