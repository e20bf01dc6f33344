import { expect, it } from 'vitest';
import { createTryLimit } from './try-limit.ts';

it('is reached by ten wrong tries within a minute, and over when the first is older', () => {
  let now = 0;
  const limit = createTryLimit(() => now);
  for (let count = 0; count < 10; count += 1) {
    expect(limit.isReached()).toBe(false);
    limit.noteWrong();
    now += 1000;
  }
  expect(limit.isReached()).toBe(true);
  now = 59_999;
  expect(limit.isReached()).toBe(true);
  now = 60_000;
  expect(limit.isReached()).toBe(false);
});
