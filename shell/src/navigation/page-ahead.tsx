import { type PageDataStore, SiteServicesProvider } from '@site/contract';
import { Activity, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  useLocation,
} from 'react-router-dom';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { SitePage } from '../page/site-page.tsx';
import { findPathOwner, type Site, useSite } from '../site.ts';
import { findSiteLink } from './follow-links.ts';

/** How long a link must be pointed at or focused, in milliseconds. */
const delay = 50;

/**
 * Renders the page of a link that is pointed at or focused, outside the document and without its
 * effects, so that its code, data and styles are there when the link is followed.
 */
export function PageAhead(): ReactNode {
  const site = useSite();
  const current = useLocation();
  const [pathname, setPathname] = useState<string>();
  const container = useRef<Element>(null);
  const services = useMemo(() => withoutFailures(site), [site]);
  useEffect(() => watchLinks(document, setPathname), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a navigation
  useEffect(() => setPathname(undefined), [current.pathname]);
  useEffect(() => {
    if (pathname === undefined) return;
    whenFailed(site, pathname, () => setPathname((now) => (now === pathname ? undefined : now)));
  }, [site, pathname]);
  if (pathname === undefined || pathname === current.pathname) return null;
  container.current ??= document.createElement('div');
  const location = { ...current, pathname, search: '', hash: '' };
  return createPortal(
    <LocationContext value={{ location, navigationType: NavigationType.Push }}>
      <SiteServicesProvider value={services}>
        <ErrorBoundary resetKey={pathname} fallback={() => null}>
          <Activity mode="hidden">
            <SitePage />
          </Activity>
        </ErrorBoundary>
      </SiteServicesProvider>
    </LocationContext>,
    container.current,
  );
}

/** Calls back with the path of each link that is pointed at or focused for a while. */
function watchLinks(root: Document, onLink: (pathname: string) => void): () => void {
  if (isSavingData(navigator)) return () => {};
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = ({ target }: Event) => {
    clearTimeout(timer);
    const { pathname } = findSiteLink(target) ?? {};
    if (pathname === undefined || pathname === window.location.pathname) return;
    timer = setTimeout(onLink, delay, pathname);
  };
  for (const event of ['pointerover', 'focusin']) {
    root.addEventListener(event, listen, { signal: stopped.signal, passive: true });
  }
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

function isSavingData(visitor: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return visitor.connection?.saveData === true;
}

/** Code that does not load ahead is requested again when the link is followed. */
function whenFailed(site: Site, pathname: string, stop: () => void): void {
  const place = findPathOwner(site, pathname);
  if (place.kind !== 'section') return;
  const target = { section: place.section.id, pathname };
  void site.loader.attempt(target).promise.then(({ state }) => {
    if (state !== 'failed' || window.location.pathname === pathname) return;
    stop();
    site.loader.leave(target);
  });
}

/** The same for data; nothing is reported before the visitor can see it. */
function withoutFailures({ services }: Site): Site['services'] {
  const { report: _, ...rest } = services;
  const { pageData } = services;
  const read: PageDataStore['read'] = (...of) => {
    const load = pageData.read(...of);
    load.catch(() => pageData.forgetFailures());
    return load;
  };
  return { ...rest, pageData: { ...pageData, read } };
}
