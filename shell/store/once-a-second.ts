/** In milliseconds: unless the store is slow, what is new is found within two seconds. */
const period = 1_000;

/**
 * Shares one reading among all calls until a second after it has ended, so that requests for what is
 * not there do not cost a reading each, however slow it is. A failed one is not kept.
 */
export function onceASecond<Value>(
  read: () => Promise<Value>,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let end = Number.POSITIVE_INFINITY;
  return () => {
    if (last !== undefined && now() < end) return last;
    end = Number.POSITIVE_INFINITY;
    last = read();
    last.then(
      () => {
        end = now() + period;
      },
      () => {
        last = undefined;
      },
    );
    return last;
  };
}

/** The same for each key: keys are kept, so they must be few. */
export function onceASecondEach<Value>(
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const readings = new Map<string, () => Promise<Value>>();
  return (key) => {
    const reading = readings.get(key) ?? onceASecond(() => read(key));
    readings.set(key, reading);
    return reading();
  };
}
