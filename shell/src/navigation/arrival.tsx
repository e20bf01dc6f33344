import type { Head } from '@site/contract';
import { LiveRegion } from '@site/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { applyHead, findHead, siteNames } from '../document-head.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import type { Attempt } from '../sections/section-loader.ts';
import { notFoundHead, shellPages } from '../shell-pages.ts';
import { findSection, type Site, useSite } from '../site.ts';
import { useHeadingFocus } from './heading-focus.ts';
import { useScrolling } from './scrolling.ts';

/**
 * After each navigation: scrolls. After one to another page, and when a failed page has loaded after
 * all: applies its head, focuses its heading and announces its title. In development, applies a changed
 * head.
 */
export function Arrival(): ReactNode {
  return (
    <ErrorBoundary resetKey={useLocation()} fallback={() => null}>
      <Arrived />
    </ErrorBoundary>
  );
}

function Arrived(): ReactNode {
  const site = useSite();
  const { pathname, hash } = useLocation();
  const attempt = usePageAttempt(site, pathname);
  const announcement = useHead(site, pathname, attempt);
  useHeadingFocus(site, { pathname, hash, attempt });
  useScrolling();
  return <LiveRegion>{announcement}</LiveRegion>;
}

/** The load of the current page's code; undefined for the shell's own pages. */
function usePageAttempt(site: Site, pathname: string): Attempt | undefined {
  const section = findSection(site, pathname);
  return useStore(
    site.loader.store,
    () => section && site.loader.attempt({ section: section.id, pathname }),
  );
}

/** Keeps the document's head in line with the page; returns what to announce. */
function useHead(site: Site, pathname: string, attempt: Attempt | undefined): string {
  const [announcement, setAnnouncement] = useState('');
  const { pageData } = site.services;
  const loads = useStore(pageData.loads);
  const described = useRef({ site, pathname: site.captured.pathname ?? pathname, attempt, loads });
  useEffect(() => {
    const last = described.current;
    // Not one that has failed again. A new visit's load may still be running.
    const isRetried = last.attempt !== attempt && attempt?.outcome?.state !== 'failed';
    const isSame = last.site === site && last.pathname === pathname && last.loads === loads;
    if (isSame && !isRetried) return;
    const visit = { isCurrent: true };
    const { title } = document;
    // Its own may take seconds; that of the page before would go into the browser's history.
    if (last.pathname !== pathname) document.title = siteNames.name;
    void findArrivalHead(site, pathname, attempt).then((head) => {
      if (!visit.isCurrent || head === undefined) return;
      described.current = { site, pathname, attempt, loads };
      applyHead(document, head, new URL(pathname, site.data.siteUrl).href);
      setAnnouncement(head.title);
    });
    return () => {
      visit.isCurrent = false;
      if (described.current === last) document.title = title;
    };
  }, [site, pathname, attempt, loads]);
  return announcement;
}

/** Undefined for a path that leads to another. */
async function findArrivalHead(
  site: Site,
  pathname: string,
  attempt: Attempt | undefined,
): Promise<Head | undefined> {
  const outcome = await attempt?.promise;
  if (outcome === undefined) {
    if (pathname === site.notFoundPath) return notFoundHead;
    return findHead({ pages: shellPages, notFound: [] }, pathname) ?? notFoundHead;
  }
  if (outcome.state === 'moved') return undefined;
  if (outcome.state === 'failed') return unavailableHead;
  if (outcome.state === 'rendered') return site.captured.head;
  const pages = await outcome.section
    .pages(site.services.fetchFile, pathname)
    .catch(() => undefined);
  // The document's own page is there without the list, which may not come.
  const isOwn = pathname === site.captured.pathname;
  if (pages === undefined) return isOwn ? site.captured.head : unavailableHead;
  return findHead(pages, pathname, outcome.content?.path) ?? notFoundHead;
}

const unavailableHead: Head = {
  title: 'Temporarily unavailable',
  description: 'This part of the site could not be loaded.',
  robots: 'noindex',
};
