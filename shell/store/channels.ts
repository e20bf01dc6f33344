import { inBatches } from '@site/content/in-batches';
import type { Release, Revision } from './records.ts';
import type { SiteStore } from './site-store.ts';

/** The channel that visitors see. Every other one is built on it. */
export const production = 'production';

/**
 * The channel that some visitors of production get in a gradual release; at most one share runs at a
 * time.
 */
export const shareChannel = 'share';

/** True for what only testers see: every channel but production and the share. */
export function isPreview({ channel }: Pick<Revision, 'channel'>): boolean {
  return channel !== production && channel !== shareChannel;
}

/** The refusal when a share is required and none is running. */
export const noShareMessage =
  'No share is running. To start one: npm run site -- deploy <app> --share 5';

/** The message for a store whose production has no revision yet. */
export const nothingLiveMessage = ({ driver }: SiteStore) =>
  `Nothing is live in ${driver.label}. Publish and deploy, or run npm start.`;

/** The rule for channel names, as messages quote it. */
export const channelNameRule =
  'use lower-case letters, digits and inner hyphens, at most 63 characters';

/** Whether the text can be one label of a host name. */
export function isChannelName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
}

/** The channel's newest revision; undefined if it has none. */
export async function readLast(store: SiteStore, channel: string): Promise<Revision | undefined> {
  const number = await store.lastRevisionNumber(channel);
  return store.readRevision(channel, number);
}

/** The live revision of the running share; undefined if there is none. */
export async function readShare(store: SiteStore): Promise<Revision | undefined> {
  const revision = await readLast(store, shareChannel);
  return revision?.closed ? undefined : revision;
}

/** The message for a channel without revisions: it lists those that exist. */
export async function unknownChannelMessage(store: SiteStore, channel: string): Promise<string> {
  if (channel === production) return nothingLiveMessage(store);
  if (channel === shareChannel) return noShareMessage;
  const names = [...(await store.listChannels())].sort();
  const numbers = await inBatches(names, store.lastRevisionNumber);
  // A folder is left of a closed preview whose revisions were pruned.
  const known = names.filter((_, index) => numbers[index] !== 0).join(', ') || 'none';
  return `Unknown channel "${channel}". Channels in this store: ${known}.`;
}

/** The revisions of a channel that are left, as text: `1`, `1 to 15`, `4 to 6 and 9 to 15`. */
export async function describeKeptRevisions(store: SiteStore, channel: string): Promise<string> {
  const numbers = await store.listRevisions(channel);
  const firsts = numbers.filter((number) => !numbers.includes(number - 1));
  const lasts = numbers.filter((number) => !numbers.includes(number + 1));
  const ranges = firsts.map((first, index) => [...new Set([first, lasts[index]])].join(' to '));
  return `${ranges.join(' and ')}${firsts[0] === 1 ? '' : '; earlier ones were pruned'}`;
}

/** The releases of a combination, except `known` ones read from the store. */
export function readReleases(
  store: SiteStore,
  apps: Readonly<Record<string, string>>,
  known: readonly Release[] = [],
): Promise<readonly Release[]> {
  const read = Object.entries(apps).map(
    ([app, version]) =>
      known.find((one) => one.app === app && one.version === version) ??
      store.readRelease(app, version),
  );
  return Promise.all(read);
}
