import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Attempt } from '../sections/section-loader.ts';
import type { Site } from '../site.ts';
import { focusPlace } from './focus-place.ts';
import { whenPageAllows } from './when-page-allows.ts';

interface Visit {
  readonly pathname: string;
  readonly hash: string;
  readonly attempt: Attempt | undefined;
}

/**
 * Focuses the heading after a navigation to another page, unless it leads to an anchor; Back and
 * Forward lead to the link to the page that was left, if there is one. When a failed
 * page or its data loads after all, only if the focused element was removed with the old content; and
 * again if that heading is replaced soon after.
 */
export function useHeadingFocus({ loader, services }: Site, visit: Visit): void {
  const { pathname, hash, attempt } = visit;
  const { loads } = services.pageData;
  const loaded = useStore(loads);
  const navigationType = useNavigationType();
  // Back and Forward lead to where the page was left.
  const isReturn = navigationType === NavigationType.Pop;
  const isToAnchor = hash !== '' && !isReturn;
  const previous = useRef(pathname);
  const wasInMain = useRef(false);
  useEffect(() => {
    // Listeners run before the page changes.
    const note = () => {
      wasInMain.current = isFocusInMain();
    };
    const stopCode = loader.store.subscribe(note);
    const stopData = loads.subscribe(note);
    return () => {
      stopCode();
      stopData();
    };
  }, [loader, loads]);
  // React runs other effects when a view transition has ended.
  useLayoutEffect(() => {
    const left = previous.current;
    if (left === pathname) return;
    previous.current = pathname;
    wasInMain.current = false;
    if (isToAnchor) return;
    return whenPageAllows(() => (isReturn && focusLink(left)) || focusHeading());
  }, [pathname, isToAnchor, isReturn]);
  const wasTakenAway = () => {
    const wasThere = wasInMain.current;
    wasInMain.current = false;
    return wasThere && isFocusLost();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt changes what is shown
  useEffect(() => (wasTakenAway() ? whenPageAllows(focusHeading) : undefined), [attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: so do dropped failures
  useEffect(() => {
    if (!wasTakenAway()) return;
    // What has loaded may come with a heading of its own, in place of the one that has the focus.
    return whenPageAllows(() => {
      if (isFocusLost()) focusHeading();
      return false;
    });
  }, [loaded]);
}

function isFocusInMain(): boolean {
  return document.activeElement?.closest('main > *') != null;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusHeading(): boolean {
  return focus(document.querySelector<HTMLElement>('main h1') ?? undefined);
}

function focusLink(pathname: string): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('main a')];
  return focus(links.find((link) => link.getAttribute('href') === pathname));
}

function focus(place: HTMLElement | undefined): boolean {
  if (place) focusPlace(place);
  return place !== undefined;
}
