import { useLayoutEffect } from 'react';
import { repeatEarlyClicks } from './early-clicks.ts';

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
