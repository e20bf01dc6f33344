import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Who sends a request, as `findClientAddress` identifies them. */
export interface Client {
  readonly address: string;
}

/** Networks whose `X-Forwarded-For` is believed, each with its prefix length. */
type TrustedProxies = [Address, number][];

/** Parses addresses and networks like `10.0.0.0/8`; undefined when one is neither. */
export function parseProxies(texts: readonly string[]): TrustedProxies | undefined {
  const networks = texts.map((text) =>
    text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`,
  );
  return networks.every(isNetwork) ? networks.map(ipaddr.parseCIDR) : undefined;
}

/**
 * Identifies the client of a request: the peer, or the last hop before the trusted proxies.
 * Hops left of it are whatever the client wrote. An IPv6 client is its /64 network, which one
 * home or office has to itself.
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | null,
  proxies: TrustedProxies,
): string {
  const hops = (forwardedFor ?? '').split(',');
  let client = parseAddress(peer);
  while (client !== undefined && isTrusted(client, proxies)) {
    const hop = parseAddress(hops.pop() ?? '');
    if (hop === undefined) break;
    client = hop;
  }
  return client === undefined ? peer : clientKeyOf(client);
}

function isTrusted(address: Address, proxies: TrustedProxies): boolean {
  return ipaddr.subnetMatch(address, { proxy: proxies }, 'other') === 'proxy';
}

/** With or without a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function parseAddress(text: string): Address | undefined {
  const hop = text.trim();
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
  const address = ipv6 ?? ipv4 ?? hop;
  return isNetwork(`${address}/0`) ? ipaddr.process(address) : undefined;
}

/** `ipaddr.isValidCIDR` would also take IPv4 addresses like `10.1` and `0x7f.1`. */
function isNetwork(text: string): boolean {
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
}

function clientKeyOf(address: Address): string {
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
