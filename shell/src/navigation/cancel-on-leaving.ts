import type { SectionLoader } from '../sections/section-loader.ts';

/** Cancels code that is still loading when a link to another page or document is followed. */
export function cancelOnLeaving(loader: SectionLoader): void {
  // In the capture phase: the router's own listener may start to load the next page.
  window.addEventListener('click', (event) => isLeaving(event) && loader.cancel(), true);
}

function isLeaving({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return false;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  return link.pathname !== window.location.pathname || link.dataset.reload !== undefined;
}
