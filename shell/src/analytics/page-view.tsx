import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../site.ts';

/** Records a view of the page beside it; a change of query alone is not a view. */
export function PageView(): null {
  const { analytics } = useSite();
  const { pathname } = useLocation();
  // While the address is that of the page: other effects wait for the end of a view transition.
  useLayoutEffect(() => analytics.view(pathname), [analytics, pathname]);
  return null;
}
