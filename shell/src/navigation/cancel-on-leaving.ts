import type { SectionLoader } from '../sections/section-loader.ts';
import { findSiteLink, isPlainClick } from './follow-links.ts';

/**
 * Cancels code that is still loading, except for the next page's own, when a link to a page or
 * document is followed.
 */
export function cancelOnLeaving(loader: SectionLoader): void {
  // In the capture phase: the router's own listener may start to load the next page.
  const listen = (event: MouseEvent) => {
    const link = isPlainClick(event) ? findSiteLink(event.target) : undefined;
    if (link?.dataset.reload !== undefined) loader.cancel();
    else if (link && link.pathname !== window.location.pathname) loader.cancel(link.pathname);
  };
  window.addEventListener('click', listen, true);
}
