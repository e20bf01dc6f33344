import { use } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type FetchFile,
  type PageDataEntry,
  type PageDataStore,
  useSiteServices,
} from './services.ts';

/** The page data a document arrived with, and the path it belongs to. */
export interface InitialPageData {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Makes a store that holds the document's data.
 *
 * @internal Only the shell uses it.
 */
export function createPageDataStore(initial?: InitialPageData): PageDataStore {
  const entries = new Map<string, PageDataEntry>();
  const listeners = new Set<() => void>();
  let retries = 0;
  const nameOf = (path: string, key: string) => `${path} ${key}`;
  for (const [key, value] of Object.entries(initial?.values ?? {})) {
    entries.set(nameOf(initial?.path ?? '', key), toLoaded(Promise.resolve(value), value));
  }

  function start(name: string, load: () => Promise<unknown>): PageDataEntry {
    const result = load();
    void result.then(
      (value) => entries.set(name, toLoaded(result, value)),
      (error: unknown) => entries.set(name, toFailed(result, error)),
    );
    const entry: PageDataEntry = { state: 'loading', result };
    entries.set(name, entry);
    return entry;
  }

  return {
    read: (path, key, load) => entries.get(nameOf(path, key)) ?? start(nameOf(path, key), load),
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
        values[name.slice(path.length + 1)] = entry.value;
      }
      return values;
    },
  };
}

function toLoaded(result: Promise<unknown>, value: unknown): PageDataEntry {
  Object.assign(result, { status: 'fulfilled', value });
  return { state: 'loaded', value, result };
}

function toFailed(result: Promise<unknown>, error: unknown): PageDataEntry {
  Object.assign(result, { status: 'rejected', reason: error });
  return { state: 'failed', error, result };
}

/**
 * The page's data under `key`: on the first render from the document, later from `load`,
 * once for each path. Suspends while loading and throws what `load` rejects with: render
 * the component inside a `PageDataBoundary`. The value must survive JSON.
 *
 * @example
 * function CourseList() {
 *   const courses = usePageData('courses', (fetchFile) => loadList<Course>(fetchFile, coursesUrl));
 *   return courses.map(({ slug, title }) => <li key={slug}>{title}</li>);
 * }
 */
export function usePageData<T>(key: string, load: (fetchFile: FetchFile) => Promise<T>): T {
  const { pathname } = useLocation();
  const { pageData, fetchFile } = useSiteServices();
  const start = () => load(fetchFile);
  // Always call `use`, settled or not: React counts the calls when it renders again.
  return use(pageData.read(pathname, key, start).result) as T;
}
