import { createStore } from 'zustand';

/** The errors of this document so far, oldest first. */
export type Failures = ReturnType<typeof createFailures>;

export function createFailures() {
  const store = createStore<readonly string[]>(() => []);
  return {
    store,
    /** Adds an error of a section or of the site, unless it is known. */
    add(error: unknown, section = 'site'): void {
      const text = `${section}: ${error instanceof Error ? error.message : error}`;
      const known = store.getState();
      if (!known.includes(text)) store.setState([...known, text], true);
    },
  };
}
