import { useEffect } from 'react';

/** Says on `<html>` and in the performance timeline that the page is interactive. */
export function HydrationMark(): null {
  useEffect(() => {
    const root = document.documentElement;
    if (root.hasAttribute('data-hydrated')) return;
    root.setAttribute('data-hydrated', '');
    performance.mark('site:hydrated');
  }, []);
  return null;
}
