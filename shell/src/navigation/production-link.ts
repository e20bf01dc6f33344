import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../site.ts';

/** Keeps the link in a preview's ribbon, which React does not render, on the current path. */
export function useProductionLink(): void {
  const { siteUrl } = useSite().data;
  const { pathname } = useLocation();
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-production-link]');
    if (link !== null) link.href = siteUrl + pathname;
  }, [siteUrl, pathname]);
}
