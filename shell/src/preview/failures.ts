import { createStore } from 'zustand';

/** The errors of this document so far, oldest first. */
export type Failures = ReturnType<typeof createFailures>;

export function createFailures() {
  const store = createStore<readonly string[]>(() => []);
  const known = new Set<string>();
  return {
    store,
    /** Adds an error of a section or of the site, unless it is known. */
    add(error: unknown, section = 'site'): void {
      const text = `${section}: ${error instanceof Error ? error.message : error}`;
      if (known.has(text)) return;
      known.add(text);
      store.setState([...store.getState(), text], true);
    },
  };
}
