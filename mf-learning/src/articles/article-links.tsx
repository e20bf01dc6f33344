import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Makes links to this site inside adopted HTML navigate without a document load. Modified
 * clicks, downloads and links with another target are left to the browser.
 */
export function ArticleLinks({ children }: { readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  function follow(event: MouseEvent): void {
    const path = findSitePath(event);
    if (path === undefined) return;
    event.preventDefault();
    void navigate(path);
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
  // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link fires a click
  return <div onClick={follow}>{children}</div>;
}

function findSitePath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link === null || link.hasAttribute('download')) return undefined;
  if ((link.getAttribute('target') || '_self') !== '_self') return undefined;
  const href = link.getAttribute('href') ?? '';
  return isPagePath(href) ? href : undefined;
}

/** True for a page of this site or an anchor on this page; `/_…` are files of releases. */
function isPagePath(href: string): boolean {
  return href.startsWith('#') || /^\/(?![/\\_])/.test(href);
}
