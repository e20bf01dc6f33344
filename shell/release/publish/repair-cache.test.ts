import { expect, it, vi } from 'vitest';
import { AlteredCacheError } from './made-files.ts';
import { createRepairs } from './repair-cache.ts';

/** Work that ends when it is told to, with an altered cache. */
function makeFailing() {
  let fail = () => {};
  const failing = new Promise<string>((_, reject) => {
    fail = () => reject(new AlteredCacheError());
  });
  return { fail, work: vi.fn(async () => 'made again').mockReturnValueOnce(failing) };
}

it('removes an altered cache once for all that began before, and again for what began later', async () => {
  const remove = vi.fn(async () => {});
  const withRepair = createRepairs(remove);
  for (const one of [makeFailing(), makeFailing()].map((each) => ({
    ...each,
    done: withRepair(each.work),
  }))) {
    one.fail();
    expect(await one.done).toBe('made again');
  }
  expect(remove).toHaveBeenCalledOnce();
  const later = vi.fn(async () => 'made again').mockRejectedValueOnce(new AlteredCacheError());
  expect(await withRepair(later)).toBe('made again');
  expect(remove).toHaveBeenCalledTimes(2);
});

it('repairs nothing for another error, and tries once more only', async () => {
  const remove = vi.fn(async () => {});
  const withRepair = createRepairs(remove);
  await expect(withRepair(() => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  );
  expect(remove).not.toHaveBeenCalled();
  const work = vi.fn(() => Promise.reject(new AlteredCacheError('still damaged')));
  await expect(withRepair(work)).rejects.toThrow('still damaged');
  expect(work).toHaveBeenCalledTimes(2);
});
