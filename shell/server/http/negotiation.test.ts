import { expect, it } from 'vitest';
import { chooseEncoding, isMatch } from './negotiation.ts';

it.each([
  [null, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR;Q=1.0', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['identity', undefined],
] as const)('Accept-Encoding "%s" selects %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

it.each([
  [null, false],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['*', true],
  ['"abcd"', false],
])('If-None-Match %s matches "abc": %s', (header, matches) => {
  expect(isMatch(header, '"abc"')).toBe(matches);
});
