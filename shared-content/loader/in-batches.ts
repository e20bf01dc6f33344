import pLimit from 'p-limit';

/** How many entries are worked on at a time; thousands need as many open files, and more memory. */
const concurrency = 8;

/**
 * Runs `work` on every item, some at a time; resolves to the results in order. After a failure,
 * none is started.
 */
export function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(concurrency);
  return limit.map(items, work).catch((error) => {
    limit.clearQueue();
    throw error;
  });
}
