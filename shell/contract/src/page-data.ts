import { use } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type FetchFile,
  type KeepValue,
  type PageDataEntry,
  type PageDataStore,
  useSiteServices,
} from './services.ts';

/** The page data a document arrived with, and the path it belongs to. */
export interface InitialPageData {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Makes a store that holds the document's data. */
export function createPageDataStore(initial?: InitialPageData): PageDataStore {
  const entries = new Map<string, PageDataEntry>();
  const listeners = new Set<() => void>();
  let retries = 0;
  const nameOf = (path: string, key: string) => `${path} ${key}`;
  for (const [key, value] of Object.entries(initial?.values ?? {})) {
    entries.set(nameOf(initial?.path ?? '', key), toLoaded(Promise.resolve(value), value));
  }

  function start(
    name: string,
    load: () => Promise<unknown>,
    keep: KeepValue | undefined,
  ): PageDataEntry {
    const result = load();
    void result.then(
      (value) => entries.set(name, toLoaded(result, value, keep)),
      (error: unknown) => entries.set(name, toFailed(result, error)),
    );
    const entry: PageDataEntry = { state: 'loading', result };
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

function toLoaded(result: Promise<unknown>, value: unknown, keep?: KeepValue): PageDataEntry {
  Object.assign(result, { status: 'fulfilled', value });
  return { state: 'loaded', value, keep, result };
}

function toFailed(result: Promise<unknown>, error: unknown): PageDataEntry {
  Object.assign(result, { status: 'rejected', reason: error });
  return { state: 'failed', error, result };
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
  const start = () => load(fetchFile);
  // Always call `use`, settled or not: React counts the calls when it renders again.
  return use(pageData.read(pathname, key, start, options?.keep).result) as T;
}
