import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  parsePath,
  type To,
} from 'react-router-dom';
import type { SiteHistory } from '../navigation/site-router.tsx';
import type { Site } from '../site.ts';

/** The site and a history that keeps the override in the address while navigating. */
export function keepOverride(site: Site, override: string): [site: Site, history: SiteHistory] {
  const keep = (to: To) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const query = new URLSearchParams(path.search);
    query.set('override', override);
    return { ...path, search: `?${query}` };
  };
  const history = createBrowserHistory({ v5Compat: true });
  const kept: SiteHistory = {
    ...history,
    // Read when asked, because spreading copies only their first values.
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    push: (to, state) => history.push(keep(to), state),
    replace: (to, state) => history.replace(keep(to), state),
  };
  const { tab } = site;
  const load = (address: string) => tab?.load(createPath(keep(address)));
  return [{ ...site, ...(tab && { tab: { ...tab, load } }) }, kept];
}
