import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Attributes of an element inside which plain links to pages of this site navigate without a
 * document load. Modified clicks, downloads, links with another target and those that load the whole
 * page are left to the browser.
 */
export function useFollowLinks(): { readonly onClick: (event: MouseEvent) => void } {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    onClick(event) {
      const path = findSitePath(event, search);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    },
  };
}

function findSitePath(event: MouseEvent, search: string): string | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const link = findSiteLink(event.target);
  if (link === undefined || link.dataset.reload !== undefined) return undefined;
  const href = link.getAttribute('href') ?? '';
  // An anchor of this page, whose query stays.
  return href.startsWith('#') ? search + href : href;
}

type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** False for a click that opens a tab, a window or a menu. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}

/** The link around an element, if it leads to a page of this site in the same tab. */
export function findSiteLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.hasAttribute('download')) return undefined;
  if ((link.getAttribute('target') || '_self') !== '_self') return undefined;
  return isPagePath(link.getAttribute('href') ?? '') ? link : undefined;
}

/** True for a page of this site or an anchor on this page; `/_…` are files of releases. */
function isPagePath(href: string): boolean {
  return href.startsWith('#') || /^\/(?![/\\_])/.test(href);
}
