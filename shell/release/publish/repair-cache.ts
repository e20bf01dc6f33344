import { AlteredCacheError } from './made-files.ts';

/**
 * Returns a function that does work once more if the cache of content turns out not to be as it was
 * made, after `remove`. Apps that are published side by side share the cache: work that began before
 * a removal waits for it instead of removing again what others have made since.
 */
export function createRepairs(remove: () => Promise<void>) {
  let removals = 0;
  let removal = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const before = removals;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AlteredCacheError)) throw error;
      if (removals === before) {
        removals += 1;
        removal = remove();
      }
      await removal;
      return work();
    }
  };
}
