import type { Head } from '@site/contract';
import { LiveRegion } from '@site/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { applyHead, findHead } from '../head.ts';
import { notFoundHead, shellPages } from '../shell-pages.ts';
import { placeOf, type Site, useSite } from '../site.ts';
import { whenPageAllows } from './when-page-allows.ts';

/** After each navigation to another page: its head, the focus on its heading, its title announced. */
export function Arrival(): ReactNode {
  const site = useSite();
  const { pathname, hash } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const visit = { isCurrent: true };
    void describe(site, pathname).then((head) => {
      if (!visit.isCurrent) return;
      applyHead(document, head, new URL(pathname, site.data.siteUrl).href);
      setAnnouncement(head.title);
    });
    const stop = hash === '' ? whenPageAllows(focusHeading) : () => {};
    return () => {
      visit.isCurrent = false;
      stop();
    };
  }, [site, pathname, hash]);
  return <LiveRegion>{announcement}</LiveRegion>;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

async function describe(site: Site, pathname: string): Promise<Head> {
  const place = placeOf(site, pathname);
  if (place.kind === 'home') return shellPages[0]?.head ?? notFoundHead;
  if (place.kind === 'not-found') return notFoundHead;
  const outcome = await site.loader.attempt({ section: place.section.id, pathname }).promise;
  if (outcome.state === 'failed') return unavailableHead;
  const pages = await outcome.section.pages(site.services.fetchFile).catch(() => undefined);
  return (pages && findHead(pages, pathname)) ?? notFoundHead;
}

const unavailableHead: Head = {
  title: 'Temporarily unavailable',
  description: 'This part of the site could not be loaded.',
  robots: 'noindex',
};
