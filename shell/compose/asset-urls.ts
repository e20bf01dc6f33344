import type { StoredPage } from '../store/records.ts';

/**
 * Points a page's pictures and fonts to another origin. Links stay as they are, because browsers
 * ignore `download` for other origins.
 */
export function moveAssets(page: StoredPage, origin: string): StoredPage {
  const move = (text: string) => text.replaceAll('/_releases/', `${origin}/_releases/`);
  const moveFonts = (css: string) => css.replaceAll(/url\(["']?\/_releases\//g, move);
  return {
    ...page,
    icon: move(page.icon),
    globalStyles: moveFonts(page.globalStyles),
    styles: page.styles.map(({ emotion, css }) => ({ emotion, css: moveFonts(css) })),
    body: page.body.replaceAll(/ (src|srcset)="[^"]*"/g, move),
  };
}
