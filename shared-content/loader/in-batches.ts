import pLimit from 'p-limit';

/** How many entries are worked on at a time: a parsed entry takes more memory than an object. */
export const entriesAtOnce = 8;

/**
 * Runs `work` on every item, at most `atOnce` at a time, or a process runs out of file handles;
 * resolves to the results in order. After a failure, none is started.
 */
export function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = 64,
): Promise<Result[]> {
  const limit = pLimit(atOnce);
  return limit.map(items, work).catch((error) => {
    limit.clearQueue();
    throw error;
  });
}
