import { BlockList, isIP } from 'node:net';

/** Addresses whose `X-Forwarded-For` is believed. */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** Makes the list from addresses and networks like `10.0.0.0/8`; undefined when one is neither. */
export function parseProxies(texts: readonly string[]): TrustedProxies | undefined {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits, ...rest] = text.split('/');
    const family = familyOf(address);
    const most = family === 'ipv6' ? 128 : 32;
    if (family === undefined || rest.length > 0) return undefined;
    if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return undefined;
    list.addSubnet(address, Number(bits ?? most), family);
  }
  return list;
}

/**
 * Who sent a request: the peer, or the last hop before the trusted proxies that passed it on.
 * What stands left of that hop is whatever the client wrote.
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | null,
  proxies: TrustedProxies,
): string {
  const hops = (forwardedFor ?? '').split(',').map(withoutPort);
  let address = withoutPort(peer);
  while (isTrusted(address, proxies)) {
    const hop = hops.pop();
    if (hop === undefined || familyOf(hop) === undefined) break;
    address = hop;
  }
  return address;
}

function isTrusted(address: string, proxies: TrustedProxies): boolean {
  const family = familyOf(address);
  return family !== undefined && proxies.check(address, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
}

/** The plain address of `::ffff:192.0.2.1`, `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const hop = text.trim();
  const bracketed = /^\[(.+)\](:\d+)?$/.exec(hop)?.[1] ?? hop;
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(:\d+)?$/i.exec(bracketed)?.[1] ?? bracketed;
}
