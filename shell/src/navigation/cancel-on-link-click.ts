import type { SectionLoader } from '../sections/section-loader.ts';
import { findSiteLink, isPlainClick } from './follow-links.ts';

/**
 * Cancels code that hangs when a link is followed; all code that is loading if a document may come,
 * which needs a connection.
 */
export function cancelOnLinkClick(loader: SectionLoader): void {
  // In the capture phase: the router's own listener may start to load the next page, and React stops
  // the click on a link that is not hydrated yet.
  const listen = (event: MouseEvent) => {
    const link = isPlainClick(event) ? findSiteLink(event.target) : undefined;
    // One with a shortcut opens the search over the page.
    if (link === undefined || link.hasAttribute('aria-keyshortcuts')) return;
    const isReload = link.dataset.reload !== undefined;
    if (!isReload && link.pathname === window.location.pathname) return;
    // Until the page is interactive, its links load documents, while those around it do not.
    const isWithin = link.closest('html:not([data-hydrated]) main');
    loader.cancel(isReload || isWithin ? undefined : link.pathname);
  };
  window.addEventListener('click', listen, true);
}
