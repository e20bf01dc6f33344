import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls back on Back and Forward, before the page changes: what is open belongs to the page before. */
export function useHistoryTraversal(close: () => void): void {
  const leave = useEffectEvent(close);
  // A layout effect runs before those of the router around this, which renders the other page and
  // focuses its heading as soon as it hears of it. Browsers may ignore `capture` on the target itself.
  useLayoutEffect(() => {
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
}
