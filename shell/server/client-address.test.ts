import { describe, expect, it } from 'vitest';
import { findClientAddress, parseProxies } from './client-address.ts';

const proxies = parseProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1']);
const find = (peer: string, forwardedFor: string | null) =>
  proxies && findClientAddress(peer, forwardedFor, proxies);

describe('the client', () => {
  it.each([
    ['is the peer', '192.0.2.1', null, '192.0.2.1'],
    ['is a peer that is no proxy, whatever it says', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['is the peer when the proxy says nothing', '10.1.2.3', null, '10.1.2.3'],
    ['is whom the proxy names', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    ['is the last hop that is no proxy', '::1', '1.1.1.1, 198.51.100.7, 10.0.0.9', '198.51.100.7'],
    ['is the first hop when all are proxies', '127.0.0.1', '10.0.0.7, 10.0.0.8', '10.0.0.7'],
    ['is known to a mapped proxy', '::ffff:10.1.2.3', '::ffff:198.51.100.7', '198.51.100.7'],
    ['may have a port', '10.1.2.3', '198.51.100.7:4711', '198.51.100.7'],
    ['may have a bracketed address', '10.1.2.3', '[2001:dead::1]:4711', '2001:dead::1'],
    ['is the proxy when the hop is nonsense', '10.1.2.3', '1.1.1.1, unknown', '10.1.2.3'],
    ['is the proxy when the hop is empty', '10.1.2.3', '1.1.1.1,', '10.1.2.3'],
    ['has an IPv6 proxy', '2001:db8::5', '198.51.100.7', '198.51.100.7'],
  ])('%s', (_, peer, forwardedFor, client) => {
    expect(find(peer, forwardedFor)).toBe(client);
  });
});

it.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', '::/129', '::/x'])(
  'is no proxy: %s',
  (text) => expect(parseProxies([text])).toBeUndefined(),
);
