import { useEffect, useEffectEvent } from 'react';

/** Calls back on Back and Forward, before the page changes: what is open belongs to the page before. */
export function useLeaving(close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    // Before the router, which renders the other page at once and focuses its heading.
    window.addEventListener('popstate', leave, { capture: true });
    return () => window.removeEventListener('popstate', leave, { capture: true });
  }, []);
}
