import { placeOf, type Site } from '../site.ts';

/**
 * Cancels code that is still loading when a link to another page or document is followed, unless
 * it is what the next page needs.
 */
export function cancelOnLeaving(site: Site): void {
  const onClick = (event: MouseEvent) => {
    const link = findLeft(event);
    if (link === undefined) return;
    const place = placeOf(site, link.pathname);
    const isKept = place.kind === 'section' && link.dataset.reload === undefined;
    site.loader.cancel(isKept ? place.section.id : undefined);
  };
  // In the capture phase: the router's own listener may start to load the next page.
  window.addEventListener('click', onClick, true);
}

/** The link that leads away from this page, in this tab. */
function findLeft(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  const isLeaving = link.pathname !== window.location.pathname || link.dataset.reload !== undefined;
  return isLeaving ? link : undefined;
}
