import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from 'zustand';
import {
  type FetchFile,
  type PageDataStore,
  type SiteServices,
  useSiteServices,
} from '../src/services.ts';

/** The page data a document arrived with, and the path it belongs to. */
export interface InitialPageData {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A load with the fields in which React looks up how it settled, so that it does not suspend again. */
type Load = Promise<unknown> & { readonly status?: string; readonly value?: unknown };

/**
 * Makes a store that holds the document's data.
 *
 * @internal Only the shell uses it.
 */
export function createPageDataStore(initial?: InitialPageData): PageDataStore {
  const store = createStore(() => new Map<string, Load>());
  // Starting changes the map in place, which notifies nobody: it happens while components render.
  const loads = store.getState;
  const nameOf = (path: string, key: string) => `${path} ${key}`;
  for (const [key, value] of Object.entries(initial?.values ?? {})) {
    const load = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
    loads().set(nameOf(initial?.path ?? '', key), load);
  }

  function start(name: string, load: Load): Load {
    loads().set(name, load);
    load.then(
      (value) => void Object.assign(load, { status: 'fulfilled', value }),
      // Handled here: the page shows it.
      (reason: unknown) => void Object.assign(load, { status: 'rejected', reason }),
    );
    return load;
  }

  return {
    read: (path, key, load) => loads().get(nameOf(path, key)) ?? start(nameOf(path, key), load()),
    loads: store,
    forgetFailures(path) {
      const isOf = (name: string) => path === undefined || name.startsWith(nameOf(path, ''));
      const kept = [...loads()].filter(
        ([name, { status }]) => status !== 'rejected' || !isOf(name),
      );
      // Without a path also as a sign that something is tried again, which may not be a load.
      if (path === undefined || kept.length < loads().size) store.setState(new Map(kept), true);
    },
    dump(path) {
      const values: Record<string, unknown> = {};
      for (const [name, { status, value }] of loads()) {
        if (status !== 'fulfilled' || !name.startsWith(`${path} `)) continue;
        values[name.slice(path.length + 1)] = value;
      }
      return values;
    },
  };
}

type Loads = ReadonlyMap<string, Promise<unknown>>;

/** Whether failed loads of a path were dropped. */
export function isTriedAgain(path: string, now: Loads, before: Loads): boolean {
  return [...before.keys()].some((name) => name.startsWith(`${path} `) && !now.has(name));
}

/**
 * The page's data under `key`, which belongs to the section: on the first render from the document,
 * later from `load`, once for each path. Suspends while loading and throws what `load` rejects with: render
 * the component inside a `PageDataBoundary`. A page whose values JSON does not keep is not rendered.
 *
 * @example
 * function CourseList() {
 *   const courses = usePageData('courses', (fetchFile) => loadList<Course>(fetchFile, courseList));
 *   return courses.map(({ slug, title }) => <li key={slug}>{title}</li>);
 * }
 */
export function usePageData<T>(key: string, load: (fetchFile: FetchFile) => Promise<T>): T {
  const { pathname } = useLocation();
  const services = useSiteServices();
  const start = () => load(services.fetchFile);
  // Always call `use`, settled or not: React counts the calls when it renders again.
  return use(services.pageData.read(pathname, ownKey(services, key), start)) as T;
}

/** The sections of a page and of its widgets may have the same keys. */
export function ownKey({ section }: Pick<SiteServices, 'section'>, key: string): string {
  return section === undefined ? key : `${section} ${key}`;
}
