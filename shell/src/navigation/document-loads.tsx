import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { type BlockerFunction, createPath, useBlocker, useLocation } from 'react-router-dom';
import { type Tab, useSite } from '../site.ts';

/**
 * In a tab of an earlier revision, the next navigation to another page is a document load,
 * unless a form is half filled. Back and Forward stay in the document, which alone knows the
 * scroll positions of those pages.
 */
export function DocumentLoads(): ReactNode {
  const { tab } = useSite();
  return tab && <Watched tab={tab} />;
}

function Watched({ tab }: { tab: Tab }): ReactNode {
  const { revisions } = tab;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a navigation
  useEffect(() => revisions.onNavigation(), [revisions, pathname]);
  const { subscribe, isOutdated } = revisions;
  // Only then, because with a blocker the router warns about navigations it did not make, such as to anchors.
  return useSyncExternalStore(subscribe, isOutdated, isOutdated) ? <Leaving tab={tab} /> : null;
}

function Leaving({ tab }: { tab: Tab }): ReactNode {
  const isDocumentLoad = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === 'PUSH' &&
      currentLocation.pathname !== nextLocation.pathname &&
      !tab.isHalfFilled(),
    [tab],
  );
  const blocker = useBlocker(isDocumentLoad);
  useEffect(() => {
    if (blocker.state === 'blocked') tab.load(createPath(blocker.location));
  }, [blocker, tab]);
  return null;
}
