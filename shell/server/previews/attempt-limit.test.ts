import { expect, it } from 'vitest';
import { createAttemptLimit } from './attempt-limit.ts';

it('blocks an address after ten failed attempts within a minute', () => {
  let now = 0;
  const limit = createAttemptLimit(() => now);
  for (let count = 0; count < 10; count += 1) {
    expect(limit.isReached('a')).toBe(false);
    limit.recordFailure('a');
    now += 1000;
  }
  expect(limit.isReached('a')).toBe(true);
  now = 59_999;
  expect(limit.isReached('a')).toBe(true);
  now = 60_000;
  expect(limit.isReached('a')).toBe(false);
});

it('blocks every address after a hundred failed attempts overall', () => {
  const limit = createAttemptLimit(() => 0);
  for (let count = 0; count < 99; count += 1) limit.recordFailure(`address ${count % 9}`);
  expect(limit.isReached('address 1')).toBe(true);
  expect(limit.isReached('somebody else')).toBe(false);
  limit.recordFailure('address 1');
  expect(limit.isReached('somebody else')).toBe(true);
});
