import type { SectionLoader } from '../sections/section-loader.ts';
import { findSiteLink, isPlainClick } from './follow-links.ts';

/**
 * Cancels code that is still loading, except for the next page's own, when a link to a page or
 * document is followed.
 */
export function cancelOnLinkClick(loader: SectionLoader): void {
  // In the capture phase: the router's own listener may start to load the next page, and React stops
  // the click on a link that is not hydrated yet.
  const listen = (event: MouseEvent) => {
    const link = isPlainClick(event) ? findSiteLink(event.target) : undefined;
    // One with a shortcut opens the search over the page.
    if (link === undefined || link.hasAttribute('aria-keyshortcuts')) return;
    if (link.dataset.reload !== undefined) loader.cancel();
    else if (link.pathname !== window.location.pathname) loader.cancel(link.pathname);
  };
  window.addEventListener('click', listen, true);
}
