import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { repeatEarlyClicks } from '../early-clicks.ts';
import { useSite } from '../site.ts';

/** Marks `<html>` and the performance timeline once the page is interactive. */
export function HydrationMark(): null {
  // Before React handles an event that it hydrated the page for.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (root.hasAttribute('data-hydrated')) return;
    root.setAttribute('data-hydrated', '');
    performance.mark('site:hydrated');
    repeatEarlyClicks();
  }, []);
  return null;
}

/** Records a view of the page beside it; a change of query alone is not a view. */
export function PageView(): null {
  const { analytics } = useSite();
  const { pathname } = useLocation();
  // While the address is that of the page: other effects wait for the end of a view transition.
  useLayoutEffect(() => analytics.view(pathname), [analytics, pathname]);
  return null;
}
