import { LRUCache } from 'lru-cache';

/** Values in memory, each made once; beyond a budget, the least recently used are dropped. */
export interface ReadCache<Value> {
  /** The value under `key`, made unless it is kept. Failures and `undefined` are not kept. */
  readonly read: (key: string, make: () => Promise<Value>) => Promise<Value>;
}

/** `budget` and `sizeOf` are in bytes. */
export function createReadCache<Value>(
  budget: number,
  sizeOf: (value: Value & {}) => number,
): ReadCache<Value> {
  const kept = new LRUCache<string, Value & {}>({
    maxSize: budget,
    // Large ones are kept as well: slow readers share the bytes, and do not fill the memory with copies.
    maxEntrySize: budget * 0.75,
    sizeCalculation: sizeOf,
  });
  const pending = new Map<string, Promise<Value>>();
  return {
    async read(key, make) {
      const found = kept.get(key) ?? pending.get(key);
      if (found !== undefined) return found;
      const making = make();
      pending.set(key, making);
      try {
        const value = await making;
        if (value !== undefined && value !== null) kept.set(key, value);
        return value;
      } finally {
        pending.delete(key);
      }
    },
  };
}
