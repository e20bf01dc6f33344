import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Attempt } from '../sections/section-loader.ts';
import type { Site } from '../site.ts';
import { focusTarget } from './focus-target.ts';
import { retryOnChange } from './retry-on-change.ts';
import { leadsToTop } from './scrolling.ts';

interface ShownPage {
  readonly pathname: string;
  readonly hash: string;
  readonly attempt: Attempt | undefined;
}

/**
 * Focuses the heading after a navigation to another page, unless that leads to an anchor, and after one
 * to the top of this page. Back leads to the link of the page by which it was left, if there was one.
 * When a failed page or its data loads after all, the heading is focused only if the focused element
 * was removed with the old content; and again if that heading is replaced soon after.
 */
export function useHeadingFocus({ loader, services }: Site, page: ShownPage): void {
  const { pathname, hash, attempt } = page;
  const { loads } = services.pageData;
  const loaded = useStore(loads);
  const navigationType = useNavigationType();
  const isToTop = leadsToTop(useLocation());
  // Back and Forward lead to where the page was left.
  const isReturn = navigationType === NavigationType.Pop;
  const isToAnchor = hash !== '' && !isReturn;
  const { entry, followed } = useFollowedLink();
  const previous = useRef({ entry, pathname });
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
    const last = previous.current;
    if (last.entry === entry) return;
    previous.current = { entry, pathname };
    if (last.pathname === pathname) {
      // From an anchor of the page; or by a link of its header or footer, to its top.
      if (isReturn) focusLink(followed);
      else if (isToTop) focusHeading();
      return;
    }
    wasInMain.current = false;
    if (isToAnchor) return;
    return retryOnChange(() => (isReturn && focusLink(followed)) || focusHeading());
  }, [entry, pathname, isToAnchor, isToTop, isReturn, followed]);
  const wasTakenAway = () => {
    const wasThere = wasInMain.current;
    wasInMain.current = false;
    return wasThere && isFocusLost();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt changes what is shown
  useEffect(() => (wasTakenAway() ? retryOnChange(focusHeading) : undefined), [attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: so do dropped failures
  useEffect(() => {
    if (!wasTakenAway()) return;
    // What has loaded may come with a heading of its own, in place of the one that has the focus.
    return retryOnChange(() => {
      if (isFocusLost()) focusHeading();
      return false;
    });
  }, [loaded]);
}

/** A link of the page: which of those with its address it is, from 0. */
interface FollowedLink {
  readonly address: string;
  readonly index: number;
}

/** The current entry of the history, and the link of its page by which it was left before. */
function useFollowedLink() {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const links = useRef(new Map<string, FollowedLink | undefined>());
  useEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('main a') : null;
      const address = link?.getAttribute('href') ?? '';
      const followed = link ? { address, index: listLinks(address).indexOf(link) } : undefined;
      links.current.set(entry, followed);
    };
    // Before the router follows it.
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [entry]);
  return { entry, followed: links.current.get(entry) };
}

function isFocusInMain(): boolean {
  return document.activeElement?.closest('main > *') != null;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Or the button to try again, on a page that is a failure alone. */
function focusHeading(): boolean {
  const place = 'main :is(h1, [role="alert"] button)';
  return focus(document.querySelector<HTMLElement>(place) ?? undefined);
}

/** Another one with its address, if the page has fewer of them now. */
function focusLink(followed: FollowedLink | undefined): boolean {
  if (followed === undefined) return false;
  const links = listLinks(followed.address);
  return focus(links[followed.index] ?? links[0]);
}

function listLinks(address: string): readonly HTMLElement[] {
  const links = document.querySelectorAll<HTMLElement>('main a');
  return [...links].filter((link) => link.getAttribute('href') === address);
}

function focus(place: HTMLElement | undefined): boolean {
  if (place) focusTarget(place);
  return place !== undefined;
}
