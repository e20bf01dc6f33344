import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Attempt, SectionLoader } from '../sections/section-loader.ts';
import { focusPlace } from './focus-place.ts';
import { whenPageAllows } from './when-page-allows.ts';

interface Visit {
  readonly pathname: string;
  readonly hash: string;
  readonly attempt: Attempt | undefined;
}

/**
 * Focuses the heading after a navigation to another page. When a failed page loads after all,
 * only if the focused element was removed with the old content.
 */
export function useHeadingFocus(loader: SectionLoader, visit: Visit): void {
  const { pathname, hash, attempt } = visit;
  const previous = useRef(pathname);
  const wasInMain = useRef(false);
  useEffect(() => {
    // Listeners run before the page changes.
    return loader.store.subscribe(() => {
      wasInMain.current = isFocusInMain();
    });
  }, [loader]);
  // React runs other effects when a view transition has ended.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    return hash === '' ? whenPageAllows(focusHeading) : undefined;
  }, [pathname, hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt changes what is shown
  useEffect(() => {
    const wasTakenAway = wasInMain.current && isFocusLost();
    wasInMain.current = false;
    return wasTakenAway ? whenPageAllows(focusHeading) : undefined;
  }, [attempt]);
}

function isFocusInMain(): boolean {
  return document.activeElement?.closest('main > *') != null;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  focusPlace(heading);
  return true;
}
