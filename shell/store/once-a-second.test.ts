import { expect, it, vi } from 'vitest';
import { onceASecond } from './once-a-second.ts';

it('reads again after a second', async () => {
  let now = 0;
  const read = vi.fn(async () => now);
  const recent = onceASecond(read, () => now);
  expect(await Promise.all([recent(), recent()])).toEqual([0, 0]);
  now = 999;
  expect(await recent()).toBe(0);
  now = 1_000;
  expect(await recent()).toBe(1_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again at once after a failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
  const recent = onceASecond(read);
  await expect(recent()).rejects.toThrow('away');
  expect(await recent()).toBe('here');
});
