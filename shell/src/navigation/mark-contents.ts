import { decodeAnchor } from '@site/content/decode-anchor';

/** A table of contents, or other navigation within the page. */
const contentsLinks = 'nav a[href^="#"]';

/**
 * Keeps the link to the part in view marked with `aria-current`, for browsers without
 * `:target-current`.
 */
export function markContents(): void {
  mark();
  addEventListener('scroll', mark, { passive: true });
  // Navigation replaces the links.
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
}

/** The part in view is the last that begins above the edge to which the browser scrolls parts. */
function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(contentsLinks)];
  if (links.length === 0) return;
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1;
  const current = links.filter((link) => topOf(link) <= edge).at(-1) ?? links[0];
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/** How far below the window's upper edge the link's target begins, in pixels. */
function topOf(link: HTMLAnchorElement): number {
  const target = document.getElementById(decodeAnchor(link.hash));
  return target?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
