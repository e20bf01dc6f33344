import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type Navigator,
  parsePath,
  Router,
} from 'react-router-dom';
import { type Site, type Tab, useSite } from '../site.ts';
import { type ElementAhead, ElementAheadContext } from './page-ahead.ts';
import { hasTitleTransition, isLoaded } from './page-movement.tsx';

/** The addresses that Back and Forward go through: a browser tab's, or a list in memory. */
export type SiteHistory = Pick<
  ReturnType<typeof createBrowserHistory>,
  keyof Navigator | 'action' | 'location' | 'listen'
>;

/** Where a navigation has led. */
export type Visit = Pick<SiteHistory, 'action' | 'location'>;

interface Props {
  readonly history: SiteHistory;
  /** What is rendered first, even if Back or Forward has led elsewhere: the document's page. */
  readonly first: Visit;
  /** What follows the address at once, beside the page. */
  readonly arrival?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The site's router: without routes, since the live releases tell whose a path is, and without
 * loaders, since pages read their data themselves.
 *
 * A page that is still loading keeps its location within the page until it has loaded: React would
 * otherwise render anew what the document came with and cannot be hydrated yet.
 */
export function SiteRouter({ history, first, arrival, children }: Props): ReactNode {
  const site = useSite();
  const { tab, services } = site;
  const [{ visit, shown }, setVisits] = useState({ visit: first, shown: first });
  const { location } = shown;
  const ahead = useRef<ElementAhead>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the location, what was rendered first
  useLayoutEffect(() => {
    let at = location;
    let newest: Visit;
    const show = (visit: Visit) => {
      newest = visit;
      const { location } = visit;
      const { pathname } = location;
      const loading = findWait(site, at, location);
      if (loading) {
        startTransition(() => setVisits(({ shown }) => ({ visit, shown })));
        void loading.then(() => newest === visit && show(visit));
        return;
      }
      // Data that has failed is loaded again when its page is shown again.
      if (pathname !== at.pathname) services.pageData.forgetFailures(pathname);
      at = location;
      const update = () => setVisits({ visit, shown: visit });
      if (isWithinClick(site, pathname, ahead.current)) update();
      else startTransition(update);
    };
    // Back or Forward before this was rendered, or meanwhile: in slices between which browsers respond.
    if (createPath(history.location) !== createPath(location)) show({ ...history });
    return history.listen(show);
  }, [history, site, services]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a navigation
  useEffect(() => tab?.revisions.check(), [tab, location.pathname]);
  const navigator = useMemo(() => (tab ? makeNavigator(history, tab) : history), [history, tab]);
  return (
    <>
      <Router location={location} navigationType={shown.action} navigator={navigator}>
        <ElementAheadContext value={ahead}>{children}</ElementAheadContext>
      </Router>
      <Router location={visit.location} navigationType={visit.action} navigator={navigator}>
        {arrival}
      </Router>
    </>
  );
}

/**
 * What the page has to load before another location of it is shown. For a query, not its widgets; those
 * that the visitor has not come near start, since React would wait for them, too.
 */
function findWait(site: Site, from: Location, to: Location): Promise<unknown> | undefined {
  if (to.pathname !== from.pathname) return undefined;
  const loading = site.loader.whenLoaded(to.pathname);
  return to.search !== from.search && isLoaded(site, to.pathname) ? undefined : loading;
}

/**
 * True for a page that is rendered already and that no view transition carries a title to. React then
 * shows it within the click: a transition's slices, with pauses between them, would prolong it.
 */
function isWithinClick(site: Site, pathname: string, ahead: ElementAhead | undefined): boolean {
  if (ahead?.pathname !== pathname || !ahead.element.hasChildNodes()) return false;
  return isLoaded(site, pathname) && !hasTitleTransition(site, pathname);
}

/**
 * In a tab of an earlier revision, the next navigation to another page is a document load,
 * unless a form is half filled. Back and Forward stay in the document, which alone knows the
 * scroll positions of those pages. A link to where the visitor is adds no entry to the history.
 */
function makeNavigator(history: SiteHistory, tab: Tab): Navigator {
  return {
    ...history,
    push(to, state) {
      const path = typeof to === 'string' ? parsePath(to) : to;
      const isOtherPage = path.pathname !== history.location.pathname;
      if (isOtherPage && tab.revisions.isOutdated() && !tab.isHalfFilled()) {
        tab.load(createPath(path));
      } else if (createPath(path) === createPath(history.location)) {
        // As browsers do; also the second click of two, before the page shows the first one.
        history.replace(to, state);
      } else {
        history.push(to, state);
      }
    },
  };
}
