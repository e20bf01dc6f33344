import { useEffect } from 'react';

/** Marks `<html>` and the performance timeline once the page is interactive. */
export function HydrationMark(): null {
  useEffect(() => {
    const root = document.documentElement;
    if (root.hasAttribute('data-hydrated')) return;
    root.setAttribute('data-hydrated', '');
    performance.mark('site:hydrated');
  }, []);
  return null;
}
