/**
 * Does the work once for each key, which has no spaces, at the first call, or once at all if it takes
 * none; a failure is retried at the next.
 */
export function once<Key extends readonly (string | number)[], Result>(
  work: (...key: Key) => Promise<Result>,
): (...key: Key) => Promise<Result> {
  const done = new Map<string, Promise<Result>>();
  return (...key) => {
    const name = key.join(' ');
    const known = done.get(name);
    if (known !== undefined) return known;
    const doing = work(...key);
    done.set(name, doing);
    doing.catch(() => done.delete(name));
    return doing;
  };
}
