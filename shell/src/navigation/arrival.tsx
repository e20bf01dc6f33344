import type { Head } from '@site/contract';
import { LiveRegion } from '@site/ui';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { applyHead, findHead } from '../head.ts';
import type { Attempt } from '../sections/section-loader.ts';
import { notFoundHead, shellPages } from '../shell-pages.ts';
import { placeOf, type Site, useSite } from '../site.ts';
import { useHeadingFocus } from './heading-focus.ts';

/**
 * After each navigation to another page, and when a page that failed has come after all:
 * its head, the focus on its heading, its title announced.
 */
export function Arrival(): ReactNode {
  const site = useSite();
  const { pathname, hash } = useLocation();
  const attempt = usePageAttempt(site, pathname);
  const announcement = useHead(site, pathname, attempt);
  useHeadingFocus(site.loader, { pathname, hash, attempt });
  // Whoever comes back to a page that failed gets a new attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving a page, not on a new site
  useEffect(() => () => site.loader.forgetFailures(), [pathname]);
  return <LiveRegion>{announcement}</LiveRegion>;
}

/** The load of the current page's code; none for the shell's own pages. */
function usePageAttempt(site: Site, pathname: string): Attempt | undefined {
  const place = placeOf(site, pathname);
  const read = () =>
    place.kind === 'section'
      ? site.loader.attempt({ section: place.section.id, pathname })
      : undefined;
  return useSyncExternalStore(site.loader.subscribe, read, read);
}

/** Keeps the document's head that of the page; returns what to announce. */
function useHead(site: Site, pathname: string, attempt: Attempt | undefined): string {
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef({ pathname, attempt });
  useEffect(() => {
    const from = previous.current;
    previous.current = { pathname, attempt };
    const hasHealed = from.attempt !== attempt && attempt?.outcome?.state === 'ready';
    if (from.pathname === pathname && !hasHealed) return;
    const visit = { isCurrent: true };
    void describe(site, pathname, attempt).then((head) => {
      if (!visit.isCurrent) return;
      applyHead(document, head, new URL(pathname, site.data.siteUrl).href);
      setAnnouncement(head.title);
    });
    return () => {
      visit.isCurrent = false;
    };
  }, [site, pathname, attempt]);
  return announcement;
}

async function describe(site: Site, pathname: string, attempt: Attempt | undefined): Promise<Head> {
  const { kind } = placeOf(site, pathname);
  if (kind === 'home') return shellPages[0]?.head ?? notFoundHead;
  const outcome = await attempt?.promise;
  if (outcome === undefined) return notFoundHead;
  if (outcome.state === 'failed') return unavailableHead;
  const pages = await outcome.section.pages(site.services.fetchFile).catch(() => undefined);
  return (pages && findHead(pages, pathname)) ?? notFoundHead;
}

const unavailableHead: Head = {
  title: 'Temporarily unavailable',
  description: 'This part of the site could not be loaded.',
  robots: 'noindex',
};
