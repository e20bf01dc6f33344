import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../site.ts';

/** Stands beside a page and tells that it is shown; a change of query alone is not told. */
export function PageView(): null {
  const { analytics } = useSite();
  const { pathname } = useLocation();
  useEffect(() => analytics.view(pathname), [analytics, pathname]);
  return null;
}
