import type { Revision } from './records.ts';
import type { SiteStore } from './site-store.ts';

/** The channel that visitors see; every other one is a preview. */
export const production = 'production';

/** What channels may be called, in words for whoever called one otherwise. */
export const channelNames = 'lower-case letters, digits and hyphens between them, 63 at most';

/** A name that can stand in a host. */
export function isChannelName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
}

/** The channel's newest revision. */
export async function readLast(store: SiteStore, channel: string): Promise<Revision | undefined> {
  const number = await store.lastRevisionNumber(channel);
  return number === 0 ? undefined : store.readRevision(channel, number);
}

/** The sentence for a channel that is not there: it names those that are. */
export async function unknownChannel(store: SiteStore, channel: string): Promise<string> {
  const known = [...(await store.listChannels())].sort().join(', ') || 'none';
  return `There is no channel "${channel}". The channels of this store: ${known}.`;
}

/** Which revisions of a channel are kept, for a person: `1 to 15`, `4 to 6 and 9 to 15`. */
export async function describeKept(store: SiteStore, channel: string): Promise<string> {
  const names = await store.driver.list(`channels/${channel}`);
  const numbers = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  const firsts = numbers.filter((number) => !numbers.includes(number - 1));
  const lasts = numbers.filter((number) => !numbers.includes(number + 1));
  const ranges = firsts.map((first, index) => `${first} to ${lasts[index]}`);
  return `${ranges.join(' and ')}${firsts[0] === 1 ? '' : '; earlier ones were pruned'}`;
}
