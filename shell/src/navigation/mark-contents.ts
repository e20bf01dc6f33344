/** A table of contents, or other navigation within the page. */
const contentsLinks = 'nav a[href^="#"]';

/**
 * Keeps the link to the part in view marked with `aria-current`, for browsers without
 * `:target-current`.
 */
export function markContents(): void {
  mark();
  addEventListener('scroll', mark, { passive: true });
  // For the next page.
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
}

/** Of the parts that begin above the edge to which the browser scrolls them, the last is in view. */
function mark(): void {
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(contentsLinks)];
  const current = links.findLast((link) => topOf(link) <= edge) ?? links[0];
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/** How far below the window's upper edge the link's target begins, in pixels. */
function topOf(link: HTMLAnchorElement): number {
  const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  return target?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
