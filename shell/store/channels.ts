import { StoreError } from './driver.ts';
import type { Release, Revision } from './records.ts';
import type { SiteStore } from './site-store.ts';

/** The channel that visitors see; every other one is a preview. */
export const production = 'production';

/** The rule for channel names, as messages quote it. */
export const channelNames =
  'use lower-case letters, digits and inner hyphens, at most 63 characters';

/** Whether the text can be one label of a host name. */
export function isChannelName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
}

/** The channel's newest revision. */
export async function readLast(store: SiteStore, channel: string): Promise<Revision | undefined> {
  const number = await store.lastRevisionNumber(channel);
  return number === 0 ? undefined : store.readRevision(channel, number);
}

/** The message for an unknown channel: it lists those that exist. */
export async function unknownChannel(store: SiteStore, channel: string): Promise<string> {
  const known = [...(await store.listChannels())].sort().join(', ') || 'none';
  return `Unknown channel "${channel}". Channels in this store: ${known}.`;
}

/** The revisions of a channel that are left, as text: `1 to 15`, `4 to 6 and 9 to 15`. */
export async function describeKept(store: SiteStore, channel: string): Promise<string> {
  const names = await store.driver.list(`channels/${channel}`);
  const numbers = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  const firsts = numbers.filter((number) => !numbers.includes(number - 1));
  const lasts = numbers.filter((number) => !numbers.includes(number + 1));
  const ranges = firsts.map((first, index) => `${first} to ${lasts[index]}`);
  return `${ranges.join(' and ')}${firsts[0] === 1 ? '' : '; earlier ones were pruned'}`;
}

/** The release records of a combination; throws when one is missing. */
export async function readReleases(
  store: SiteStore,
  apps: Readonly<Record<string, string>>,
): Promise<readonly Release[]> {
  return Promise.all(
    Object.entries(apps).map(async ([app, version]) => {
      const release = await store.readRelease(app, version);
      if (release === undefined) {
        throw new StoreError(
          `Release ${app} ${version} is missing from the store. Republish it from the same source (npm run site -- publish ${app}) or, if it is live, roll back: npm run site -- rollback ${app}`,
        );
      }
      return release;
    }),
  );
}
