import { useEffect } from 'react';

/** Calls back on Back and Forward, before the page changes: what is open belongs to the page before. */
export function useLeaving(close: () => void): void {
  useEffect(() => {
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  });
}
