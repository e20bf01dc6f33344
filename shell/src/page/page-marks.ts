import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { repeatEarlyClicks } from '../early-clicks.ts';
import { useSite } from '../site.ts';

/**
 * Marks `<html>` and the performance timeline once the page is interactive, and records a view of it:
 * only a page that is shown is one. A change of query alone is not a view.
 */
export function PageMarks(): null {
  const { analytics } = useSite();
  const { pathname } = useLocation();
  // Before React handles an event that it hydrated the page for.
  useLayoutEffect(markHydrated, []);
  // While the address is that of the page: other effects wait for the end of a view transition.
  useLayoutEffect(() => analytics.view(pathname), [analytics, pathname]);
  return null;
}

function markHydrated(): void {
  const root = document.documentElement;
  if (root.hasAttribute('data-hydrated')) return;
  root.setAttribute('data-hydrated', '');
  performance.mark('site:hydrated');
  repeatEarlyClicks();
}
