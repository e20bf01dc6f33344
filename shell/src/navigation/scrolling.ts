import { decodeAnchor } from '@site/content/decode-anchor';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusTarget } from './focus-target.ts';
import { retryOnChange } from './retry-on-change.ts';

const storageKey = 'site:scroll';

/**
 * A new navigation scrolls to the top or to its anchor, Back and Forward restore the position,
 * a change of query alone does not scroll. Waits for content that is still loading.
 */
export function useScrolling(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const positions = useSavedPositions(nameEntry(location));
  const previous = useRef(location);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    const entry = nameEntry(location);
    const isSamePage = from.pathname === location.pathname;
    // An entry that is left before it has scrolled keeps this.
    const save = () => void positions.set(entry, window.scrollY);
    if (from === location) {
      const top = isDocumentAgain() ? (positions.get(entry) ?? 0) : 0;
      // The browser itself restores what the rendered page reaches, but no entry left within its document.
      const isOurs = window.history.scrollRestoration === 'manual' && window.scrollY === 0;
      if (top > 0 && (top > findEnd() || isOurs)) return retryOnChange(() => scrollToOffset(top));
      return save();
    }
    // The browser's own: the skip link, or another anchor in the address.
    if (window.history.state === null && location.hash !== '') {
      // Later, Back leads to where this entry was left. The router reads this as no state.
      window.history.replaceState({ idx: null }, '');
      return retryOnChange(() => scrollToAnchor(location.hash));
    }
    if (navigationType === NavigationType.Pop) {
      // Read once, because while content loads the short page's offset is saved for the same entry.
      // Within the page, the browser itself restores an entry that was left before this was there.
      const top = positions.get(entry) ?? (isSamePage ? window.scrollY : 0);
      return retryOnChange(() => scrollToOffset(top));
    }
    if (isQueryChange(from, location)) return save();
    if (location.hash === '' || !isSamePage) scrollToOffset(0);
    save();
    if (location.hash !== '') return retryOnChange(() => scrollToAnchor(location.hash));
  }, [location, navigationType, positions]);
}

/** A history entry. The first one of each document and anchors that the browser has gone to share a key. */
function nameEntry({ key, pathname, hash }: Location): string {
  return `${key} ${pathname}${hash}`;
}

/** The state of links that lead to the top of their page, whatever its query was. */
export const toTop = { isToTop: true };

export const leadsToTop = ({ state }: Location): boolean => state?.isToTop === true;

function isQueryChange(from: Location, to: Location): boolean {
  if (leadsToTop(to)) return false;
  const isSamePlace = from.pathname === to.pathname && (to.hash === '' || from.hash === to.hash);
  return isSamePlace && from.search !== to.search;
}

/** Whether this document was shown before: loaded again, or by Back or Forward. */
function isDocumentAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate';
}

/** The offset at which the page ends. */
function findEnd(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}

function scrollToOffset(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return Math.abs(window.scrollY - top) < 2;
}

function scrollToAnchor(hash: string): boolean {
  const target = document.getElementById(decodeAnchor(hash));
  target?.scrollIntoView();
  if (target) focusTarget(target);
  return target !== null;
}

/** Offsets by history entry; kept in the tab's session storage for reloads. */
function useSavedPositions(entry: string): Map<string, number> {
  const positions = useRef<Map<string, number>>(undefined);
  positions.current ??= readPositions();
  const map = positions.current;
  // Before the new page scrolls, so that its offset is not saved for the old page.
  useLayoutEffect(() => {
    const { href } = window.location;
    // An anchor that the browser itself has gone to is in view before it is the current entry.
    const save = () => window.location.href === href && map.set(entry, window.scrollY);
    // WebKit shows a page that it has kept from its top.
    const restore = ({ persisted }: PageTransitionEvent) =>
      persisted && scrollToOffset(map.get(entry) ?? 0);
    const left = new AbortController();
    const { signal } = left;
    window.addEventListener('scroll', save, { signal, passive: true });
    // A link may be clicked before the browser tells of the last scroll.
    window.addEventListener('click', save, { signal, capture: true });
    window.addEventListener('pageshow', restore, { signal });
    return () => left.abort();
  }, [entry, map]);
  useEffect(() => takeOverRestoring(map), [map]);
  return map;
}

function takeOverRestoring(map: Map<string, number>): () => void {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  const change = () => {
    if (document.visibilityState === 'visible') return takeOver();
    // On a reload the page arrives complete, so the browser can restore it.
    window.history.scrollRestoration = 'auto';
    writePositions(map);
  };
  // Browsers tell a tab that they discard, or that is left, only that it is hidden.
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

function writePositions(map: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...map].slice(-100)));
  } catch {
    // Without storage, a reload forgets them.
  }
}
