import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('does the work once, also while it is being done', async () => {
  const work = vi.fn(async () => 'done');
  const start = once(work);
  expect(await Promise.all([start(), start()])).toEqual(['done', 'done']);
  expect(await start()).toBe('done');
  expect(work).toHaveBeenCalledOnce();
});

it('does it for each key', async () => {
  const work = vi.fn(async (key: string) => key.toUpperCase());
  const read = once(work);
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A']);
  expect(work).toHaveBeenCalledTimes(2);
});

it('tries again after a failure', async () => {
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('not yet'));
  const start = once(work);
  await expect(Promise.all([start(), start()])).rejects.toThrow('not yet');
  expect(work).toHaveBeenCalledOnce();
  expect(await start()).toBe('done');
});
