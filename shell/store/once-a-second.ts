/** In milliseconds: what is new is found within two seconds. */
const period = 1_000;

/**
 * Shares one reading among all calls within a second, so that requests for what is not there do not
 * cost a reading each. A failed one is not kept.
 */
export function onceASecond<Value>(
  read: () => Promise<Value>,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    if (last !== undefined && now() - last.at < period) return last.value;
    const reading = { at: now(), value: read() };
    last = reading;
    reading.value.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.value;
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
