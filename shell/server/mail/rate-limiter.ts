import { isIPv6 } from 'node:net';
import { Refusal } from './refusal.ts';

/** So many messages in so many seconds. */
export interface Rate {
  readonly messages: number;
  readonly seconds: number;
}

/** How many times the rate of one address all of them together may reach. */
export const overallFactor = 20;

export interface RateLimiter {
  /** Counts a message once, however often it is sent; throws a refusal when there are too many. */
  readonly take: (address: string, message: string) => void;
}

interface Taken {
  readonly client: string;
  readonly message: string;
  readonly until: number;
}

/** In memory: a restart forgets. Without a rate there is no limit at all. */
export function createRateLimiter(rate: Rate | null, now: () => number): RateLimiter {
  if (rate === null) return { take: () => {} };
  let taken: readonly Taken[] = [];
  return {
    take(address, message) {
      const client = clientOf(address);
      taken = taken.filter(({ until }) => until > now());
      if (taken.some((one) => one.client === client && one.message === message)) return;
      const own = taken.filter((one) => one.client === client);
      refuseFrom(own, rate.messages, now());
      refuseFrom(taken, rate.messages * overallFactor, now());
      taken = [...taken, { client, message, until: now() + rate.seconds * 1000 }];
    },
  };
}

function refuseFrom(taken: readonly Taken[], limit: number, now: number): void {
  const blocking = taken.at(-limit);
  if (taken.length < limit || blocking === undefined) return;
  const seconds = Math.max(1, Math.ceil((blocking.until - now) / 1000));
  throw new Refusal({
    status: 429,
    code: 'too-many',
    message: `Too many messages. Please try again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  });
}

/** An address, of IPv6 the network: one home or office has a /64 to itself. */
export function clientOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address. */
function expand(address: string): readonly string[] {
  // The shortest spelling, with an IPv4 part as groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return groups(head);
  const missing = 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
}
