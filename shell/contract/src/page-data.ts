import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { type FetchFile, useSiteServices } from './services.ts';

interface Loading {
  readonly state: 'loading';
  readonly promise: Promise<unknown>;
}
type Entry =
  | Loading
  | { readonly state: 'loaded'; readonly value: unknown; readonly keep: Keep | undefined }
  | { readonly state: 'failed'; readonly error: unknown };
type Keep = (value: never) => unknown;

/** The data of pages by path and key. */
export interface PageDataStore {
  /** Returns the value, throws the load's error, or returns the pending load. */
  readonly read: (path: string, key: string, load: () => Promise<unknown>, keep?: Keep) => Entry;
  /** Drops failed loads, so that the next read tries again; tells the subscribers. */
  readonly forgetFailures: () => void;
  /** How often failures were dropped: what depends on loads that failed is due again. */
  readonly retries: () => number;
  /** Calls back when failures were dropped; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What the page's JSON block carries for a path: the kept part of each value, by key. */
  readonly dump: (path: string) => Record<string, unknown>;
}

/** The page data a document arrived with, and the path it belongs to. */
export interface InitialPageData {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Makes a store, filled with what the document carries. */
export function createPageDataStore(initial?: InitialPageData): PageDataStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let retries = 0;
  const nameOf = (path: string, key: string) => `${path} ${key}`;
  for (const [key, value] of Object.entries(initial?.values ?? {})) {
    entries.set(nameOf(initial?.path ?? '', key), { state: 'loaded', value, keep: undefined });
  }

  function start(name: string, load: () => Promise<unknown>, keep: Keep | undefined): Entry {
    const promise = load().then(
      (value) => void entries.set(name, { state: 'loaded', value, keep }),
      (error: unknown) => void entries.set(name, { state: 'failed', error }),
    );
    const entry: Entry = { state: 'loading', promise };
    entries.set(name, entry);
    return entry;
  }

  return {
    read: (path, key, load, keep) =>
      entries.get(nameOf(path, key)) ?? start(nameOf(path, key), load, keep),
    retries: () => retries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetFailures() {
      retries += 1;
      for (const [name, entry] of entries) if (entry.state === 'failed') entries.delete(name);
      for (const listener of listeners) listener();
    },
    dump(path) {
      const values: Record<string, unknown> = {};
      for (const [name, entry] of entries) {
        if (entry.state !== 'loaded' || !name.startsWith(`${path} `)) continue;
        const value = entry.keep === undefined ? entry.value : entry.keep(entry.value as never);
        values[name.slice(path.length + 1)] = value;
      }
      return values;
    },
  };
}

/** Options of `usePageData`. */
export interface PageDataOptions<T> {
  /** What of the value goes into the page's JSON block; default: all of it. */
  readonly keep?: (value: T) => T;
}

/**
 * The page's data under `key`: on the first render from the document, later from `load`,
 * once for each path. Suspends while loading and throws what `load` rejects with: put a
 * `PageDataBoundary` around. The value must survive JSON.
 */
export function usePageData<T>(
  key: string,
  load: (fetchFile: FetchFile) => Promise<T>,
  options?: PageDataOptions<T>,
): T {
  const { pathname } = useLocation();
  const { pageData, fetchFile } = useSiteServices();
  const read = () => pageData.read(pathname, key, () => load(fetchFile), options?.keep);
  const entry = read();
  if (entry.state === 'loading') use(entry.promise);
  const settled = read();
  if (settled.state === 'failed') throw settled.error;
  return (settled.state === 'loaded' ? settled.value : undefined) as T;
}
