/** Texts by key in a storage of the browser; in memory once that has failed. */
interface BrowserStorage {
  readonly get: (key: string) => string | undefined;
  /** Undefined removes the text. */
  readonly set: (key: string, text: string | undefined) => void;
  /** True while a new document would not find a text. */
  readonly isOnlyInMemory: () => boolean;
}

/** `find` returns the storage, or throws if the browser forbids it. */
export function openBrowserStorage(find: () => Storage): BrowserStorage {
  let memory: Map<string, string> | undefined;
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return memory ? undefined : use(find());
    } catch {
      memory = new Map();
      return undefined;
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? memory?.get(key),
    set(key, text) {
      attempt((storage) =>
        text === undefined ? storage.removeItem(key) : storage.setItem(key, text),
      );
      if (text === undefined) memory?.delete(key);
      else memory?.set(key, text);
    },
    isOnlyInMemory: () => (memory?.size ?? 0) > 0,
  };
}
