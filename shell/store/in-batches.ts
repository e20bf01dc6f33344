import pLimit from 'p-limit';

/**
 * How many objects are read or written at a time; without a limit, a process runs out of file
 * handles.
 */
const concurrency = 64;

/** Runs `work` on every item, some at a time; resolves to the results in order. */
export function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  return pLimit(concurrency).map(items, work);
}
