import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../site.ts';

/** Keeps the link of a preview's ribbon, which stands outside of React, on the current page. */
export function useProductionLink(): void {
  const { siteUrl } = useSite().data;
  const { pathname } = useLocation();
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-production-link]');
    if (link !== null) link.href = siteUrl + pathname;
  }, [siteUrl, pathname]);
}
