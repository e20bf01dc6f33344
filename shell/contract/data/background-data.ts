import { useLayoutEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { type FetchFile, useSiteServices } from '../src/services.ts';
import { ownKey } from './page-data.ts';

/** Data that a page can do without until it is there. Returned by {@link useBackgroundData}. */
export type BackgroundData<T> =
  | { readonly state: 'unused' | 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly tryAgain: () => void }
  | { readonly state: 'ready'; readonly value: T };

/** A load as the page data keeps it, once it has settled. */
interface Settled<T> {
  readonly status?: 'fulfilled' | 'rejected';
  readonly value?: T;
  readonly reason?: unknown;
}

/**
 * Data under `key` that only the browser needs, such as for a filter: loaded once for each path, as
 * soon as there is a `load`. Unlike `usePageData`, never suspends or throws: whoever shows a failure
 * reports it.
 *
 * @example
 * const index = useBackgroundData('index', isFiltered ? loadCourseIndex : undefined);
 * if (index.state === 'ready') return <Courses courses={filter(index.value)} />;
 */
export function useBackgroundData<T>(
  key: string,
  load: ((fetchFile: FetchFile) => Promise<T>) | undefined,
): BackgroundData<T> {
  const { pathname } = useLocation();
  const services = useSiteServices();
  const { pageData, fetchFile } = services;
  // Renders again when failures were dropped.
  useStore(pageData.loads);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const running = load && pageData.read(pathname, ownKey(services, key), () => load(fetchFile));
  const { status, value, reason } = (running ?? {}) as Settled<T>;
  // Before the page is painted: what has been loaded for another path is there at once.
  useLayoutEffect(() => {
    if (status === undefined) void running?.then(renderAgain, renderAgain);
  }, [running, status]);
  if (running === undefined) return { state: 'unused' };
  if (status === 'fulfilled') return { state: 'ready', value: value as T };
  if (status === 'rejected') {
    return { state: 'failed', error: reason, tryAgain: () => pageData.forgetFailures() };
  }
  return { state: 'loading' };
}
