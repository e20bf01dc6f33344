import { describe, expect, it } from 'vitest';
import { findClientAddress, parseProxies } from './client-address.ts';

const proxies = parseProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1']) ?? [];

describe('the client', () => {
  it.each([
    ['is the peer', '192.0.2.1', null, '192.0.2.1'],
    ['is a peer that is no trusted proxy', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['is the proxy when it names nobody', '10.1.2.3', null, '10.1.2.3'],
    ['is whom the proxy names', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['is the last hop that is no proxy', '::1', '1.1.1.1, 198.51.100.7, 10.0.0.9', '198.51.100.7'],
    ['is the first hop when all are proxies', '127.0.0.1', '10.0.0.7, 10.0.0.8', '10.0.0.7'],
    ['may be IPv4-mapped', '::ffff:10.1.2.3', '::ffff:198.51.100.7', '198.51.100.7'],
    ['may have a port', '10.1.2.3', '198.51.100.7:4711', '198.51.100.7'],
    ['may be bracketed', '10.1.2.3', '[2001:dead::1]:4711', '2001:dead:0:0::/64'],
    ['is the proxy when the hop is invalid', '10.1.2.3', '1.1.1.1, unknown', '10.1.2.3'],
    ['is the proxy when the hop is abbreviated', '10.1.2.3', '1.1.1.1, 0x7f.1', '10.1.2.3'],
    ['may have an IPv6 proxy', '2001:db8::5', '198.51.100.7', '198.51.100.7'],
    ['is a /64 network of IPv6', '2001:DEAD:0001:2::9', null, '2001:dead:1:2::/64'],
    ['may have a zone', 'fe80::1%eth0', null, 'fe80:0:0:0::/64'],
    ['is taken as it is when the peer has no address', '', '198.51.100.7', ''],
  ])('%s', (_, peer, forwardedFor, client) => {
    expect(findClientAddress(peer, forwardedFor, proxies)).toBe(client);
  });
});

it.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0/8'])(
  '%s is not a network',
  (text) => expect(parseProxies([text])).toBeUndefined(),
);
