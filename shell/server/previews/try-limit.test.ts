import { expect, it } from 'vitest';
import { createTryLimit } from './try-limit.ts';

it('is reached by ten wrong tries within a minute, and over when the first is older', () => {
  let now = 0;
  const limit = createTryLimit(() => now);
  for (let count = 0; count < 10; count += 1) {
    expect(limit.isReached('a')).toBe(false);
    limit.noteWrong('a');
    now += 1000;
  }
  expect(limit.isReached('a')).toBe(true);
  now = 59_999;
  expect(limit.isReached('a')).toBe(true);
  now = 60_000;
  expect(limit.isReached('a')).toBe(false);
});

it('leaves other addresses alone until a hundred tries came from all together', () => {
  const limit = createTryLimit(() => 0);
  for (let count = 0; count < 99; count += 1) limit.noteWrong(`address ${count % 9}`);
  expect(limit.isReached('address 1')).toBe(true);
  expect(limit.isReached('somebody else')).toBe(false);
  limit.noteWrong('address 1');
  expect(limit.isReached('somebody else')).toBe(true);
});
