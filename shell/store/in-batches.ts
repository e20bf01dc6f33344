/** How many objects of a store are read or written at a time, or a process runs out of files. */
const batch = 64;

/** Runs `work` on every item, some at a time; resolves to the results in order. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += batch) {
    results.push(...(await Promise.all(items.slice(start, start + batch).map(work))));
  }
  return results;
}
