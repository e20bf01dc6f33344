import type { SectionLoader } from '../sections/section-loader.ts';

/** Cancels code that is still loading when a link to another page or document is followed, but for that page's own. */
export function cancelOnLeaving(loader: SectionLoader): void {
  // In the capture phase: the router's own listener may start to load the next page.
  const listen = (event: MouseEvent) => {
    const link = findFollowed(event);
    if (link?.dataset.reload !== undefined) loader.cancel();
    else if (link && link.pathname !== window.location.pathname) loader.cancel(link.pathname);
  };
  window.addEventListener('click', listen, true);
}

function findFollowed({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return null;
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey ? null : link;
}
