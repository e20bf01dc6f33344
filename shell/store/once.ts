/**
 * Does the work once for each key, at the first call, or once at all if it takes none; a failure is
 * retried at the next.
 */
export function once<Key extends readonly [] | readonly [string], Result>(
  work: (...key: Key) => Promise<Result>,
): (...key: Key) => Promise<Result> {
  const done = new Map<string | undefined, Promise<Result>>();
  return (...key) => {
    const known = done.get(key[0]);
    if (known !== undefined) return known;
    const doing = work(...key);
    done.set(key[0], doing);
    doing.catch(() => done.delete(key[0]));
    return doing;
  };
}
