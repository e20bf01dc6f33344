import type { PageDataStore } from '@site/contract';
import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  type UNSAFE_LocationContext as LocationContext,
  NavigationType,
  useLocation,
} from 'react-router-dom';
import { findSection, type Site, useSite } from '../site.ts';
import { findSiteLink } from './follow-links.ts';

/** How long a link must be pointed at or focused, in milliseconds. */
const delay = 50;

/** What a page is rendered with. */
export interface PageContext {
  readonly router: Parameters<typeof LocationContext.Provider>[0]['value'];
  readonly services: Site['services'];
}

/** What the page ahead is rendered into; empty until it has been. */
export interface ElementAhead {
  readonly pathname: string;
  readonly element: Element;
}

/** Where the router finds it: a page that is rendered already is shown at once. */
export const ElementAheadContext = createContext<RefObject<ElementAhead | undefined> | undefined>(
  undefined,
);

/** Tells the router of a page's element while the page is ahead. */
export function useElementAhead(isAhead: boolean, pathname: string, element: Element): void {
  const ahead = useContext(ElementAheadContext);
  useLayoutEffect(() => {
    if (!isAhead || ahead === undefined) return;
    ahead.current = { pathname, element };
    return () => {
      ahead.current = undefined;
    };
  }, [isAhead, ahead, pathname, element]);
}

/**
 * What to render the page of the link that is pointed at or focused with; undefined without such a
 * link, and once the code or data of the page did not load.
 */
export function usePageAhead(): PageContext | undefined {
  const site = useSite();
  const current = useLocation().pathname;
  const [pathname, setPathname] = useState<string>();
  useEffect(() => watchLinks(document, setPathname), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a navigation
  useEffect(() => setPathname(undefined), [current]);
  const drop = useCallback(
    (failed: string) => setPathname((now) => (now === failed ? undefined : now)),
    [],
  );
  useEffect(() => {
    if (pathname !== undefined) whenFailed(site, pathname, drop);
  }, [site, pathname, drop]);
  return useMemo(() => {
    if (pathname === undefined || pathname === current) return undefined;
    const location = { pathname, search: '', hash: '', state: null, key: 'ahead' };
    return {
      router: { location, navigationType: NavigationType.Push },
      services: makeServicesAhead(site, () => drop(pathname)),
    };
  }, [site, pathname, current, drop]);
}

/** Calls back with the path of each link that is pointed at or focused for a while. */
function watchLinks(root: Document, onLink: (pathname: string) => void): () => void {
  if (isSavingData(navigator)) return () => {};
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (event: Event) => {
    clearTimeout(timer);
    const { pathname } = findSiteLink(event.target) ?? {};
    if (pathname === undefined || !isPointedAt(event)) return;
    timer = setTimeout(() => pathname === window.location.pathname || onLink(pathname), delay);
  };
  for (const event of ['pointerover', 'focusin']) {
    root.addEventListener(event, listen, { signal: stopped.signal, passive: true });
  }
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

/** A finger on a link may be about to scroll, and a script focuses links that nobody is about to follow. */
function isPointedAt(event: Event): boolean {
  if ('pointerType' in event) return event.pointerType !== 'touch';
  return event.target instanceof Element && event.target.matches(':focus-visible');
}

function isSavingData(visitor: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return visitor.connection?.saveData === true;
}

/** Code that does not load ahead is requested again when the link is followed. */
function whenFailed(site: Site, pathname: string, drop: (pathname: string) => void): void {
  const section = findSection(site, pathname);
  if (section === undefined) return;
  const target = { section: section.id, pathname };
  void site.loader.attempt(target).promise.then(({ state }) => {
    if (state !== 'failed' || window.location.pathname === pathname) return;
    drop(pathname);
    site.loader.leave(target);
  });
}

/** Data that does not load is requested again when the link is followed; nothing is reported. */
function makeServicesAhead({ services }: Site, drop: () => void): Site['services'] {
  const { report: _, ...rest } = services;
  const { pageData } = services;
  const read: PageDataStore['read'] = (path, ...of) => {
    const load = pageData.read(path, ...of);
    load.catch(() => {
      // Those of the page in view stay with it.
      pageData.forgetFailures(path);
      drop();
    });
    return load;
  };
  return { ...rest, pageData: { ...pageData, read } };
}
