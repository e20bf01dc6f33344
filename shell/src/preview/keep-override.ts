import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  parsePath,
  type To,
} from 'react-router-dom';
import type { SiteHistory } from '../navigation/site-router.tsx';
import type { Site } from '../site.ts';

/** The site and its history with an override that stays in the address while navigating. */
export function keepOverride(site: Site, override: string): [site: Site, history: SiteHistory] {
  const keep = (to: To) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const query = new URLSearchParams(path.search);
    query.set('override', override);
    return { ...path, search: `?${query}` };
  };
  const history = createBrowserHistory({ v5Compat: true });
  const kept: Pick<SiteHistory, 'push' | 'replace'> = {
    push: (to, state) => history.push(keep(to), state),
    replace: (to, state) => history.replace(keep(to), state),
  };
  const { tab } = site;
  const load = (address: string) => tab?.load(createPath(keep(address)));
  // Its own properties are getters, which a spread would freeze.
  return [
    { ...site, ...(tab && { tab: { ...tab, load } }) },
    Object.assign(Object.create(history), kept),
  ];
}
