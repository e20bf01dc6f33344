/** What `work` returns; undefined if it throws. For what may be missing or broken without a fault. */
export function orUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
