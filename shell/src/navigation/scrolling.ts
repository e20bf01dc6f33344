import { decodeAnchor } from '@site/content/decode-anchor';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenPageAllows } from './when-page-allows.ts';

const storageKey = 'site:scroll';

/**
 * A new navigation scrolls to the top or to its anchor, Back and Forward restore the position,
 * a change of query alone does not scroll. Waits for content that is still loading.
 */
export function useScrolling(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const positions = useSavedPositions(location.key);
  const previous = useRef(location);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    if (from === location) return;
    if (navigationType === NavigationType.Pop) {
      // Read once, because while content loads the short page's offset is saved under the same key.
      const top = positions.get(location.key) ?? 0;
      return whenPageAllows(() => scrollToOffset(top));
    }
    if (isQueryChange(from, location)) return;
    if (location.hash === '' || from.pathname !== location.pathname) scrollToOffset(0);
    if (location.hash !== '') return whenPageAllows(() => scrollToAnchor(location.hash));
  }, [location, navigationType, positions]);
}

function isQueryChange(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.hash === to.hash && from.search !== to.search;
}

function scrollToOffset(top: number): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  return Math.abs(window.scrollY - top) < 2;
}

function scrollToAnchor(hash: string): boolean {
  const target = document.getElementById(decodeAnchor(hash));
  target?.scrollIntoView();
  return target !== null;
}

/** Offsets by history key; kept in the tab's session storage for reloads. */
function useSavedPositions(key: string): Map<string, number> {
  const positions = useRef<Map<string, number>>(undefined);
  positions.current ??= readPositions();
  const map = positions.current;
  // Before the new page scrolls, so that its offset is not saved for the old page.
  useLayoutEffect(() => {
    const save = () => void map.set(key, window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [key, map]);
  useEffect(() => takeOverRestoring(map), [map]);
  return map;
}

function takeOverRestoring(map: Map<string, number>): () => void {
  window.history.scrollRestoration = 'manual';
  const leave = () => {
    // On a reload the page arrives complete, so the browser can restore it.
    window.history.scrollRestoration = 'auto';
    writePositions(map);
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
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
    // Without storage, Back after a reload starts at the top.
  }
}
